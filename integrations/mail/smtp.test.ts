import { describe, expect, it } from "vitest";
import { applicationNotice } from "#content/emails/application-notice.ts";
import { ada, ivo } from "#test/cast.ts";
import { opened, smtpStandIn } from "#test/smtp-stand-in.ts";
import { unusedUrl } from "#test/stand-in.ts";
import { smtp } from "./smtp.ts";

const sender = { from: "Zipstead <office@zipstead.example>", origin: "https://zipstead.example" };
const id = "5f0c2a52-0000-4000-8000-000000000001";
const notice = { to: "moira@zipstead.example", ...applicationNotice(ada) };

describe("a letter by SMTP", () => {
  it("goes from the sender to the office", async () => {
    const server = await smtpStandIn();

    expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: true });

    const [email] = server.emails;
    expect(email).toMatchObject({ from: "office@zipstead.example", to: ["moira@zipstead.example"] });
    expect(opened(email?.raw ?? "").headers).toMatchObject({
      from: "Zipstead <office@zipstead.example>",
      to: "moira@zipstead.example",
      subject: "Application: Ada Park, Professional Plan",
    });
  });

  it("is answered to Ada, not to us", async () => {
    const server = await smtpStandIn();
    await smtp(server.url, sender).send(notice, id);
    expect(opened(server.emails[0]?.raw ?? "").headers["reply-to"]).toBe("ada.park@keystone.example");
  });

  it("is complete as plain text, and says the same as HTML", async () => {
    const server = await smtpStandIn();
    const { text, ...rest } = { to: notice.to, ...applicationNotice(ivo) };

    await smtp(server.url, sender).send({ text, ...rest }, id);

    const { parts } = opened(server.emails[0]?.raw ?? "");
    expect(parts["text/plain"]).toBe(text);
    expect(parts["text/html"]).toContain("O'Neill &lt;b>&quot;Jr.&quot;&lt;/b> 🏡");
    expect(parts["text/html"]).not.toContain("<b>");
  });

  it("has links to our own pages alone, whatever was typed", async () => {
    const server = await smtpStandIn();
    const text =
      "See https://prize.example/you\n\nIn the office: https://zipstead.example/office/leads?q=1&sort=oldest";

    await smtp(server.url, sender).send({ ...notice, text }, id);

    const html = opened(server.emails[0]?.raw ?? "").parts["text/html"] ?? "";
    const page = "https://zipstead.example/office/leads?q=1&amp;sort=oldest";
    expect(html.match(/<a .*?<\/a>/g)).toEqual([`<a href="${page}">${page}</a>`]);
    expect(html).toContain("See https://prize.example/you");
  });

  it("breaks what is long, and leaves its colours to whoever reads it by night", async () => {
    const server = await smtpStandIn();
    await smtp(server.url, sender).send(notice, id);
    const html = opened(server.emails[0]?.raw ?? "").parts["text/html"] ?? "";
    expect(html).toContain("overflow-wrap:anywhere");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/[;"](background-)?color:/);
  });

  it("has the same Message-ID on every try, so that a repeat can be told", async () => {
    const server = await smtpStandIn();
    const mailService = smtp(server.url, sender);

    await mailService.send(notice, id);
    await mailService.send(notice, id);

    const ids = server.emails.map(({ raw }) => opened(raw).headers["message-id"]);
    expect(ids).toEqual([`<${id}@zipstead.example>`, `<${id}@zipstead.example>`]);
  });

  it("says to a mail program how to stop all letters where it has that link, and nothing of it where it has none", async () => {
    const server = await smtpStandIn();
    const stopLink = "https://zipstead.example/stop?email=cleo%40home.example&signature=s";

    await smtp(server.url, sender).send({ ...notice, stopLink }, id);
    await smtp(server.url, sender).send(notice, id);

    const [withLink = {}, without = {}] = server.emails.map(({ raw }) => opened(raw).headers);
    expect(withLink["list-unsubscribe"]).toBe(`<${stopLink}>`);
    expect(withLink["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(Object.keys(without).filter((name) => name.startsWith("list-"))).toEqual([]);
  });

  it.each([
    ["the subject", { subject: "Hello\r\nBcc: ben@riverside.example" }],
    ["the answering address", { replyTo: "ada.park@keystone.example\r\nBcc: ben@riverside.example" }],
    ["the text", { text: "Hello\r\n.\r\nRCPT TO:<ben@riverside.example>\r\nDATA\r\n" }],
  ])("cannot be sent to somebody else by what was typed into %s", async (_where, typed) => {
    const server = await smtpStandIn();

    await smtp(server.url, sender).send({ ...notice, ...typed }, id);

    for (const { to, raw } of server.emails) {
      expect(to).not.toContain("ben@riverside.example");
      expect(opened(raw).headers).not.toHaveProperty("bcc");
    }
    expect(server.emails.length).toBeLessThanOrEqual(1);
  });
});

describe("a letter that the mail server does not take", () => {
  it.each([
    ["does not greet us", { GREETING: "554 Go away" }],
    ["knows no such recipient", { RCPT: "550 No such user" }],
    ["is busy", { MAIL: "451 Try later" }],
    ["refuses the letter itself", { LETTER: "552 Too large" }],
  ])("because it %s, is not sent, and the reason names nobody", async (_why, refusals) => {
    const server = await smtpStandIn(refusals);
    const outcome = await smtp(server.url, sender).send(notice, id);
    expect(outcome).toEqual({ ok: false, reason: expect.stringMatching(/^mail server: E[A-Z]+$/) });
  });

  it.each(["550 5.1.1 No such user", "553 5.1.3 That is no address", "556 5.1.10 Takes no mail"])(
    "because there is no such receiver (%s) need not be tried again",
    async (answer) => {
      const server = await smtpStandIn({ RCPT: answer });
      const reason = "mail server: no such receiver";
      expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: false, reason, noSuchReceiver: true });
    },
  );

  it("because only the letter's end tells that there is no such receiver need not be tried again", async () => {
    const server = await smtpStandIn({ LETTER: "550 5.1.1 No such user" });
    expect(await smtp(server.url, sender).send(notice, id)).toMatchObject({ ok: false, noSuchReceiver: true });
  });

  it.each([
    "550 No such user",
    "550 5.7.1 Relaying denied",
    "553 5.1.8 We do not know the sender",
    "451 4.1.1 Not now",
  ])("for a reason that may be ours (%s) is worth another try", async (answer) => {
    const server = await smtpStandIn({ RCPT: answer });
    const reason = "mail server: EENVELOPE";
    expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: false, reason });
  });

  it("because it speaks no TLS and is not on this machine, is not told a word of it", async () => {
    const server = await smtpStandIn({ STARTTLS: "502 What is that" });
    // This machine, by an address that does not say so.
    const otherAddress = server.url.replace("127.0.0.1", "0.0.0.0");
    expect(await smtp(otherAddress, sender).send(notice, id)).toEqual({ ok: false, reason: "mail server: ETLS" });
    expect(server.emails).toEqual([]);
    expect(await smtp(`${otherAddress}?ignoreTLS=true`, sender).send(notice, id)).toEqual({ ok: true });
  });

  it("because nobody listens, is not sent", async () => {
    const url = (await unusedUrl()).replace("http:", "smtp:");
    expect(await smtp(url, sender).send(notice, id)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^mail server: E/),
    });
  });

  it.each([
    ["the greeting", { GREETING: "" }],
    ["the answer to a command", { RCPT: "" }],
    ["the receipt for the letter", { LETTER: "" }],
  ])("because it keeps us waiting for %s, is given up", async (_what, optOuts) => {
    const server = await smtpStandIn(optOuts);
    expect(await smtp(server.url, sender, 100).send(notice, id)).toEqual({ ok: false, reason: "mail server: EABORT" });
  });
});
