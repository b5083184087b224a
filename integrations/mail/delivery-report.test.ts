import { describe, expect, it } from "vitest";
import { deliveryReportIn } from "./delivery-report.ts";
import { bounceOf } from "./sandbox-mailbox.ts";

const mark = "0e8a7d1c-2b3f-4a5d-8c6e-1f2a3b4c5d6e.0123456789abcdef";
const source = `Subject: Saturday\r\nX-Zipstead-Relay: ${mark}\r\n\r\nIs Saturday good?\r\nX-Zipstead-Relay: other`;
const mail = { recipient: "Rosa@home.example", source, to: "c-1@in.example" };
const withPart = (type: string, ...lines: string[]) =>
  Buffer.from(
    [
      ...["Subject: Report", 'Content-Type: multipart/report; boundary="b"', "", "--b", `Content-Type: ${type}`, ""],
      ...[...lines, "--b", "Content-Type: message/rfc822", "", source, "--b--", ""],
    ].join("\n"),
  );

describe("A report of a mail server", () => {
  it("says of which letter it is, to whom it was, and why it did not arrive", () => {
    expect(deliveryReportIn(bounceOf(mail))).toEqual({ address: "rosa@home.example", happened: "no-mailbox", mark });
    const full = { status: "5.2.2", said: "552 5.2.2 Mailbox full" };
    expect(deliveryReportIn(bounceOf({ ...mail, ...full }))).toMatchObject({ happened: "full" });
  });

  it("has no mark where the letter had none", () => {
    const raw = bounceOf({ ...mail, source: "Subject: Hello" });
    expect(deliveryReportIn(raw)).toMatchObject({ mark: undefined, happened: "no-mailbox" });
  });

  it("names the address that we wrote to, where the mailbox passed it on", () => {
    const lines = ["Original-Recipient: rfc822;rosa@home.example", "Final-Recipient: rfc822;other@home.example"];
    const raw = withPart("message/delivery-status", ...lines, "Action: failed", "Status: 5.1.1", "", "Rest: x");
    expect(deliveryReportIn(raw)).toEqual({ address: "rosa@home.example", happened: "no-mailbox", mark });
  });

  it("may be of a person who reported it as spam", () => {
    const raw = withPart("message/feedback-report", "Feedback-Type: abuse", "Original-Rcpt-To: <rosa@home.example>");
    expect(deliveryReportIn(raw)).toEqual({ address: "rosa@home.example", happened: "complaint", mark });
  });

  it.each([
    ["a delay", bounceOf({ ...mail, action: "delayed" })],
    ["an answer that quotes us", Buffer.from(`Subject: Re\r\n\r\n${source}\r\nAction: failed`)],
    ["nothing", Buffer.alloc(0)],
  ])("is none of %s", (_, raw) => {
    expect(deliveryReportIn(raw)).toBeUndefined();
  });
});
