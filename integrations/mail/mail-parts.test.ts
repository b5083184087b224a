import { describe, expect, it } from "vitest";
import { leastCpu, machinePace } from "#test/machine-pace.ts";
import { mailHeadersOf, withBoundedParts, withoutAttachments } from "./mail-parts.ts";

const withPicture = [
  "From: leads@homes-daily.example",
  "To: leads-1@localhost",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  'Content-Type: image/png; name="house.png"',
  "Content-Transfer-Encoding: base64",
  "",
  ...Array.from({ length: 2000 }, () => "A".repeat(76)),
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Name: Rosa Lind",
  "--b--",
  "",
].join("\r\n");

describe("The parts of an email", () => {
  it("a picture is left out, and the text after it stays as it came", () => {
    const kept = withoutAttachments(Buffer.from(withPicture)).toString();
    expect(kept.length).toBeLessThan(500);
    expect(kept).toContain("Name: Rosa Lind\r\n--b--");
    expect(withoutAttachments(Buffer.from(kept)).toString()).toBe(kept);
  });

  it("of a header stay 8 kB and a hundred addresses, of the email and of one in it", () => {
    const many = `To: ${"a:b;".repeat(48_000)}`;
    const raw = `${many}\nSubject: Hello\nContent-Type: message/rfc822\n\n${many}\nSubject: Inner\n\nName: Rosa`;
    const bounded = withBoundedParts(Buffer.from(raw)).toString();
    expect(bounded.length).toBeLessThan(1000);
    expect(bounded).toContain("Subject: Hello");
    expect(bounded).toContain("Name: Rosa");
    expect(mailHeadersOf(Buffer.from("To: a@b.example,\r\n c@d.example\r\nSubject: x\r\n\r\nTo: no"))).toEqual([
      ["to", "a@b.example, c@d.example"],
      ["subject", "x"],
    ]);
  });

  it.each([
    ["lines that may be boundaries", 'Content-Type: multipart/mixed; boundary="b"\n\n', "--b\n"],
    ["emails within emails", "", "Content-Type: message/rfc822\n\n"],
    ["one header", "To: ", "a:b;"],
    ["continued lines", "To: a\n", " b\n"],
    ["lines that are no boundary", 'Content-Type: multipart/mixed; boundary="b"\n\n', "--\n"],
    ["bare carriage returns", "To: a", "\r"],
  ])("10 MB of %s take less than 100 ms for both", async (_, beginning, piece) => {
    const raw = Buffer.alloc(10_000_000, piece);
    raw.write(beginning);
    const both = () => [withoutAttachments(raw), withBoundedParts(raw.subarray(0, 1_000_000))];
    expect(await leastCpu(both), "milliseconds").toBeLessThan(100 * (await machinePace()));
  });
});
