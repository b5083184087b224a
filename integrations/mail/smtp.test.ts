import { describe, expect, it } from "vitest";
import { applicationNotice } from "#content/emails/agents/application-notice.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { ada, ivo } from "#test/cast.ts";
import { parseEmail, smtpStandIn } from "#test/smtp-stand-in.ts";
import { unusedUrl } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { smtp } from "./smtp.ts";

const sender = { from: "Zipstead <office@zipstead.example>", brand: "Zipstead", origin: "https://zipstead.example" };
const id = "5f0c2a52-0000-4000-8000-000000000001";
const notice = { to: "moira@zipstead.example", ...applicationNotice(ada) };

describe("An email by SMTP", () => {
  it("is sent from the sender to the office", async () => {
    const server = await smtpStandIn();

    expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: true });

    const [email] = server.emails;
    expect(email).toMatchObject({ from: "office@zipstead.example", to: ["moira@zipstead.example"] });
    expect(parseEmail(email?.raw ?? "").headers).toMatchObject({
      from: "Zipstead <office@zipstead.example>",
      to: "moira@zipstead.example",
      subject: "Application: Ada Park, Professional Plan",
    });
  });

  it("has Ada as its reply address", async () => {
    const server = await smtpStandIn();
    await smtp(server.url, sender).send(notice, id);
    expect(parseEmail(server.emails[0]?.raw ?? "").headers["reply-to"]).toBe("ada.park@keystone.example");
  });

  it("is complete as plain text and says the same as HTML", async () => {
    const server = await smtpStandIn();
    const email = applicationNotice(ivo);

    await smtp(server.url, sender).send({ to: notice.to, ...email }, id);

    const { parts } = parseEmail(server.emails[0]?.raw ?? "");
    expect(parts["text/plain"]).toBe(emailText(email));
    expect(parts["text/html"]).toContain("O'Neill &lt;b&gt;&quot;Jr.&quot;&lt;/b&gt; 🏡");
    expect(parts["text/html"]).not.toContain("<b>");
  });

  it("links only to our own pages, whatever a sender typed", async () => {
    const server = await smtpStandIn();
    const url = "https://prize.example/you";
    const blocks = [
      `See ${url}`,
      { list: [url] },
      {
        facts: [
          ["Site", { label: "Prize", url }] as const,
          ["Mail", { label: "x", url: "mailto:x@y.example?bcc=z" }] as const,
        ],
      },
      { button: { label: "Win", url } },
      { link: { label: "Run", url: "javascript:alert(1)" } },
      "In the office: https://zipstead.example/office/leads?q=1&sort=oldest",
    ];

    await smtp(server.url, sender).send({ ...notice, blocks }, id);

    const html = parseEmail(server.emails[0]?.raw ?? "").parts["text/html"] ?? "";
    const page = "https://zipstead.example/office/leads?q=1&amp;sort=oldest";
    expect([...html.matchAll(/<a href="(.*?)".*?>(.*?)<\/a>/g)].map((link) => link.slice(1))).toEqual([[page, page]]);
    expect(html).toContain("See https://prize.example/you");
  });

  it("breaks long words and follows the reader's theme", async () => {
    const server = await smtpStandIn();
    await smtp(server.url, sender).send(notice, id);
    const html = parseEmail(server.emails[0]?.raw ?? "").parts["text/html"] ?? "";
    expect(html).toContain("overflow-wrap:anywhere");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  it("has the same Message-ID on every attempt, so that a repeat can be recognized", async () => {
    const server = await smtpStandIn();
    const mailService = smtp(server.url, sender);

    await mailService.send(notice, id);
    await mailService.send(notice, id);

    const ids = server.emails.map(({ raw }) => parseEmail(raw).headers["message-id"]);
    expect(ids).toEqual([`<${id}@zipstead.example>`, `<${id}@zipstead.example>`]);
  });

  it("continues the thread that it answers", async () => {
    const server = await smtpStandIn();
    const thread = { inReplyTo: "2@home.example", references: ["1", "2@home.example"] };

    await smtp(server.url, sender).send({ ...notice, ...thread }, id);

    expect(parseEmail(server.emails[0]?.raw ?? "").headers).toMatchObject({
      "in-reply-to": "<2@home.example>",
      references: "<1@zipstead.example> <2@home.example>",
    });
  });

  it("has the headers for one-click opt-out only if it has a stop link", async () => {
    const server = await smtpStandIn();
    const stopLink = "https://zipstead.example/stop?email=cleo%40home.example&signature=s";

    await smtp(server.url, sender).send({ ...notice, stopLink }, id);
    await smtp(server.url, sender).send(notice, id);

    const [withLink = {}, without = {}] = server.emails.map(({ raw }) => parseEmail(raw).headers);
    expect(withLink["list-unsubscribe"]).toBe(`<${stopLink}>`);
    expect(withLink["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(Object.keys(without).filter((name) => name.startsWith("list-"))).toEqual([]);
  });

  it.each([
    ["the subject", { subject: "Hello\r\nBcc: ben@riverside.example" }],
    ["the reply address", { replyTo: "ada.park@keystone.example\r\nBcc: ben@riverside.example" }],
    ["the text", { blocks: ["Hello\r\n.\r\nRCPT TO:<ben@riverside.example>\r\nDATA\r\n"] }],
    ["the thread", { inReplyTo: "x>\r\nBcc: <ben@riverside.example", references: ["\r\nBcc: ben@riverside.example"] }],
  ])("cannot be redirected by what was typed into %s", async (_where, entered) => {
    const server = await smtpStandIn();

    await smtp(server.url, sender).send({ ...notice, ...entered }, id);

    for (const { to, raw } of server.emails) {
      expect(to).not.toContain("ben@riverside.example");
      expect(parseEmail(raw).headers).not.toHaveProperty("bcc");
    }
    expect(server.emails.length).toBeLessThanOrEqual(1);
  });
});

describe("Many emails", () => {
  it("share ten connections, which are closed in the end", async () => {
    const server = await smtpStandIn();
    const mailService = smtp(server.url, sender);

    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, number) => mailService.send(notice, `${number}`)),
    );

    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(server.emails).toHaveLength(40);
    expect(server.calls).toBe(10);
    expect(server.open).toBe(10);
    mailService.close();
    await pollUntil(() => server.open === 0);
  });

  it("share as few connections as the URL says", async () => {
    const server = await smtpStandIn();
    const mailService = smtp(`${server.url}?maxConnections=3`, sender);
    await Promise.all(Array.from({ length: 10 }, (_, number) => mailService.send(notice, `${number}`)));
    expect(server.emails).toHaveLength(10);
    expect(server.calls).toBe(3);
  });
});

describe("An email", () => {
  it.each([
    ["does not greet us", { GREETING: "554 Go away" }],
    ["knows no such recipient", { RCPT: "550 No such user" }],
    ["is busy", { MAIL: "451 Try later" }],
    ["refuses the message itself", { LETTER: "552 Too large" }],
  ])("fails if the server %s, with a reason that contains no personal data", async (_why, refusals) => {
    const server = await smtpStandIn(refusals);
    const outcome = await smtp(server.url, sender).send(notice, id);
    expect(outcome).toEqual({ ok: false, reason: expect.stringMatching(/^mail server: E[A-Z]+$/) });
  });

  it.each(["550 5.1.1 No such user", "553 5.1.3 That is no address", "556 5.1.10 Takes no mail"])(
    "to a receiver that does not exist (%s) is not worth a retry",
    async (answer) => {
      const server = await smtpStandIn({ RCPT: answer });
      const reason = "mail server: no such receiver";
      expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: false, reason, noSuchReceiver: true });
    },
  );

  it("is not worth a retry even if the server rejects the receiver only after the message", async () => {
    const server = await smtpStandIn({ LETTER: "550 5.1.1 No such user" });
    expect(await smtp(server.url, sender).send(notice, id)).toMatchObject({ ok: false, noSuchReceiver: true });
  });

  it.each([
    "550 No such user",
    "550 5.7.1 Relaying denied",
    "553 5.1.8 We do not know the sender",
    "451 4.1.1 Not now",
  ])("refused for a reason that may be ours (%s) is worth a retry", async (answer) => {
    const server = await smtpStandIn({ RCPT: answer });
    const reason = "mail server: EENVELOPE";
    expect(await smtp(server.url, sender).send(notice, id)).toEqual({ ok: false, reason });
  });

  it("is not sent without TLS to another machine", async () => {
    const server = await smtpStandIn({ STARTTLS: "502 What is that" });
    // The same machine by an address that is not a loopback address.
    const otherAddress = server.url.replace("127.0.0.1", "0.0.0.0");
    expect(await smtp(otherAddress, sender).send(notice, id)).toEqual({ ok: false, reason: "mail server: ETLS" });
    expect(server.emails).toEqual([]);
    expect(await smtp(`${otherAddress}?ignoreTLS=true`, sender).send(notice, id)).toEqual({ ok: true });
  });

  it("fails if the mail server is down", async () => {
    const url = (await unusedUrl()).replace("http:", "smtp:");
    expect(await smtp(url, sender).send(notice, id)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^mail server: E/),
    });
  });

  it.each([
    ["the greeting", { GREETING: "" }],
    ["the answer to a command", { RCPT: "" }],
    ["the response to the message", { LETTER: "" }],
  ])("times out while waiting for %s", async (_what, refusals) => {
    const server = await smtpStandIn(refusals);
    expect(await smtp(server.url, sender, 100).send(notice, id)).toEqual({ ok: false, reason: "mail server: EABORT" });
  });
});
