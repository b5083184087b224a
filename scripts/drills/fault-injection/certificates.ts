import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Certificate } from "../../../e2e/sheet-stand-in.ts";

/** @returns an untrusted certificate for localhost, valid for a day. Needs `openssl`. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-certificate-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...curve, "-nodes", "-days", "1", "-keyout", key, "-out", cert, ...subject],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
