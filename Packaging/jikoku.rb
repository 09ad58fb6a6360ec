# A formula for Homebrew. It has to lie in a tap, and builds the checkout that HOMEBREW_JIKOKU_SOURCE names:
#
#     brew tap-new jikoku/local
#     cp Packaging/jikoku.rb "$(brew --repository jikoku/local)/Formula/"
#     HOMEBREW_JIKOKU_SOURCE="$PWD" brew install --HEAD jikoku/local/jikoku
class Jikoku < Formula
  desc "Turns a timetable feed into a website that works offline"
  homepage "https://jikoku.example.org/"
  license "MIT"
  head "file://#{ENV.fetch("HOMEBREW_JIKOKU_SOURCE", Pathname(__dir__).parent.to_s)}", using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cmark"
  depends_on "harfbuzz"
  depends_on "libdeflate"
  depends_on "qrencode"
  depends_on "xxhash"
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "jikoku"
    bin.install ".build/release/jikoku"
    pkgshare.install "Templates", "Public", "Docs", "Starter", "Supplements", "Sample", "site.yaml", "train-types.yaml"
    Dir[".build/checkouts/*/LICENSE*"].each do |license|
      (doc/"licences").install license => "#{File.basename(File.dirname(license))}.txt"
    end
    generate_completions_from_executable(bin/"jikoku", "--generate-completion-script")
  end

  test do
    system bin/"jikoku", "init", "line"
    cd "line" do
      system bin/"jikoku", "import"
      system bin/"jikoku", "build"
      assert_path_exists testpath/"line/_site/index.html"
    end
  end
end
