"""A server of a test's own over HTTPS, and a small feed that it sends."""

import io
import ssl
import subprocess
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest


def feed(trips=3):
    """A GTFS archive of one line with some trips."""
    files = {
        "agency.txt": "agency_id,agency_name,agency_url,agency_timezone,agency_lang\nA,Own Bus,https://example.com,Asia/Tokyo,en\n",
        "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nX,Harbour,35,139\nY,Hill,35.1,139\n",
        "routes.txt": "route_id,agency_id,route_short_name,route_type,route_color\n7,A,7,3,0B57D0\n",
        "calendar.txt": (
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            "D,1,1,1,1,1,1,1,20260101,20261231\n"
        ),
        "trips.txt": "route_id,service_id,trip_id\n" + "".join(f"7,D,T{trip}\n" for trip in range(trips)),
        "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + "".join(
            f"T{trip},{7 + trip}:00:00,{7 + trip}:00:00,X,1\nT{trip},{7 + trip}:10:00,{7 + trip}:10:00,Y,2\n"
            for trip in range(trips)
        ),
    }
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as pack:
        for name, text in files.items():
            # A time of its own, so that the same feed has the same bytes.
            pack.writestr(zipfile.ZipInfo(name), text)
    return archive.getvalue()


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A certificate for this machine that only those trust who are told of it."""
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "own.pem", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
        cwd=folder, check=True, capture_output=True,
    )
    return folder


class Server:
    """What is sent for each path, and what was asked."""

    def __init__(self, certificate):
        self.certificate = certificate
        self.answers = {}
        self.asked = []
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                owner.asked.append((self.path, dict(self.headers)))
                status, headers, body = owner.answers.get(self.path, (404, {}, b"no"))
                same = (
                    "ETag" in headers and self.headers.get("If-None-Match") == headers["ETag"]
                    or "Last-Modified" in headers and self.headers.get("If-Modified-Since") == headers["Last-Modified"]
                )
                if status == 200 and same:
                    status, body = 304, b""
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status != 304 and "Content-Length" not in headers:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate / "own.pem", certificate / "key.pem")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, path):
        return f"https://localhost:{self.server.server_port}{path}"

    def send(self, path, body, status=200, **headers):
        self.answers[path] = (status, {name.replace("_", "-"): value for name, value in headers.items()}, body)


@pytest.fixture
def server(certificate):
    server = Server(certificate)
    yield server
    server.server.shutdown()
