import { describe, expect, it } from "vitest";
import { fileTypeOf, safeFileName } from "./file-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("a file that somebody sends", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
    ["RIFF\0\0\0\0WAVE", "text/plain"],
    ["%PDF-1.7", "application/pdf"],
    ["\0\0\0\x18ftypheic", "heic"],
    ["\0\0\0\x18ftypmp42", "text/plain"],
    ["<svg xmlns", "text/plain"],
    ["", "text/plain"],
  ])("that begins with %j is taken as %s", (start, type) => expect(fileTypeOf(bytes(start))).toBe(type));

  it.each([
    ["agreement.PDF", "application/pdf", "agreement.pdf"],
    ["run.bat", "text/plain", "run.txt"],
    ["C:\\Users\\ben\\chat (2).jpeg", "image/jpeg", "chat (2).jpg"],
    ["../../etc/passwd", "text/plain", "passwd.txt"],
    ["Ärger & Söhne.webp", "image/webp", "Ärger - Söhne.webp"],
    ['a"\r\nSet-Cookie: b.png', "image/png", "a-Set-Cookie- b.png"],
    ["\u202egnp.exe", "image/png", "-gnp.png"],
    [".htaccess", "text/plain", "file.txt"],
    ["", "application/pdf", "file.pdf"],
  ] as const)("named %j is stored as its own kind", (sent, type, stored) =>
    expect(safeFileName(sent, type)).toBe(stored),
  );
});
