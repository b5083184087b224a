const megabyte = 1024 * 1024;
const form = "application/x-www-form-urlencoded";
const email = "message/rfc822";

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const list = (count: number, item: (index: number) => string, between = ",") =>
  Array.from({ length: count }, (_, index) => item(index)).join(between);
const mail = (type: string, body: string, encoding = "7bit") =>
  `From: a@b.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
const parts = (count: number) =>
  mail("multipart/mixed; boundary=b", repeated("--b\r\nContent-Type: text/plain\r\n\r\nName: Rosa\r\n", count * 48));
const report = (fields: string, rest = "") =>
  mail(
    "multipart/report; boundary=b",
    `--b\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--b\r\n\r\n${rest}`,
  );
const nested = list(3000, (at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`, "");

/** Each shape that may cost more than its length says, at 250 kB, which is read as a whole, or at 10 MB. */
const shapes: Record<string, () => readonly [contentType: string, body: string]> = {
  "JSON of numbers": () => ["application/json", `[${repeated("1,", 240_000)}1]`],
  "JSON of objects": () => ["application/json", `[${list(31_000, () => '{"a":1}')}]`],
  "JSON of pairs": () => ["application/json", `{"f":[${list(4000, (at) => `{"name":"a${at}","value":"b c"}`)}]}`],
  "JSON of keys": () => ["application/json", `{${list(15_000, (at) => `"key_${at}":"v"`)}}`],
  "JSON in JSON": () => ["application/json", JSON.stringify({ a: JSON.stringify({ b: repeated("x ", 120_000) }) })],
  "one long name": () => ["application/json", JSON.stringify({ name: repeated("Rosa Lind ", 240_000) })],
  "many emails in one": () => ["application/json", JSON.stringify({ email: repeated("rosa@home.example ", 240_000) })],
  "many phones in one": () => ["application/json", JSON.stringify({ phone: repeated("404 555 0199 ", 240_000) })],
  "a form": () => [form, repeated("a=1&", 250_000)],
  "a form of brackets": () => [form, repeated("a[b][c][d]=1&", 250_000)],
  "a form of escapes": () => [form, repeated("a=%E9%20&", 250_000)],
  lines: () => ["text/plain", repeated("Name: Rosa Phone: 404\n", 250_000)],
  labels: () => ["text/plain", repeated(`${repeated("Name: a ", 990)}\n`, 250_000)],
  "a table": () => ["text/csv", `name,email\n${repeated('"a,b",', 250_000)}`],
  "a table of lines": () => ["text/csv", `name,email\n${repeated("a,b\n", 250_000)}`],
  "XML attributes": () => ["application/xml", `<a ${repeated('b="c" ', 250_000)}>`],
  "XML open elements": () => ["application/xml", repeated('<a b="c" ', 250_000)],
  "XML elements": () => ["application/xml", `<r>${repeated('<a b="c">x</a>', 250_000)}</r>`],
  "XML entities": () => [
    "application/xml",
    `<!DOCTYPE x [${repeated('<!ENTITY a "&b;&b;">', 100_000)}]><x>${repeated("&a;", 100_000)}</x>`,
  ],
  "10 MB of numbers": () => ["application/json", `[${repeated("1,", 10 * megabyte - 10)}1]`],
  "10 MB of JSON lines": () => ["application/json", repeated('{"a":1}\n', 10 * megabyte)],
  "10 MB of quotes": () => ["application/json", `{"a":"${repeated('\\"', 10 * megabyte - 10)}`],
  "10 MB of one text": () => ["application/json", `{"name":"${repeated("a", 10 * megabyte - 20)}"}`],
  "10 MB of a form": () => [form, repeated("a=1&", 10 * megabyte)],
  "10 MB of escapes": () => [form, repeated("%E9", 10 * megabyte)],
  "10 MB of lines": () => ["text/plain", repeated("Name: Rosa\n", 10 * megabyte)],
  "10 MB of XML": () => ["application/xml", repeated("<a>b</a>", 10 * megabyte)],
  "10 MB of bytes": () => ["application/octet-stream", repeated("\0\u0001ÿ", 10 * megabyte)],
  "10 MB of form parts": () => [
    "multipart/form-data; boundary=b",
    repeated('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', 10 * megabyte),
  ],
  "an email of 10 MB": () => [email, mail("text/plain", repeated("Name: Rosa\r\n", 10 * megabyte))],
  "an email of one line": () => [email, mail("text/plain", repeated("a ", 10 * megabyte))],
  "an email of 20,000 parts": () => [email, parts(20_000)],
  "an email in an email, 3,000 times": () => [email, `From: a@b.example\r\n${nested}`],
  "an email of HTML": () => [email, mail("text/html", repeated("<table><tr><td>Name</td><td>Rosa</td>", 5 * megabyte))],
  "an email of open tags": () => [email, mail("text/html", repeated("<", 5 * megabyte))],
  "an email in base64": () => [
    email,
    mail("text/plain", repeated(`${"TmFt".repeat(19)}\r\n`, 10 * megabyte), "base64"),
  ],
  "an email in quoted-printable": () => [
    email,
    mail("text/plain", repeated(`${"=C3=A9".repeat(12)}\r\n`, 10 * megabyte), "quoted-printable"),
  ],
  "a report of 200,000 fields": () => [email, report(repeated("Action: failed\r\n", 5 * megabyte))],
  "a report of one field": () => [email, report(`Diagnostic-Code: ${repeated("x;\r\n ", 5 * megabyte)}`)],
  "a report of marks": () => [email, report("Action: failed", repeated("X-Zipstead-Relay: \r\n \t", 500_000))],
  "an email of JSON": () => [email, mail("text/plain", `[${repeated("1,", 200_000)}1]`)],
};

export const hostileBodies = (): { name: string; contentType: string; bytes: Buffer }[] =>
  Object.entries(shapes).map(([name, make]) => {
    const [contentType, body] = make();
    return { name, contentType, bytes: Buffer.from(body, "latin1") };
  });
