# A formula for Homebrew: `brew install --build-from-source Packaging/jikoku.rb` in a checkout.
class Jikoku < Formula
  desc "Turns a timetable feed into a website that works offline"
  homepage "https://jikoku.example.org"
  license "MIT"
  head ENV.fetch("JIKOKU_SOURCE", Pathname(__dir__).parent.to_s), using: :git, branch: "main"

  depends_on xcode: ["16.3", :build]
  depends_on "cmark"
  depends_on "harfbuzz"
  depends_on "qrencode"
  depends_on "pkgconf" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "jikoku"
    bin.install ".build/release/jikoku"
    (share/"jikoku").install "Templates", "Public", "Docs", "Starter", "Supplements", "Sample", "site.yaml", "train-types.yaml"
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
