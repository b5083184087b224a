import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { mailServices } from "./mail-services.ts";

const secret = "key-of-the-mail-service";
const get = async () => "";
const isSameSecret = (one: string, other: string) => one === other;
const services = mailServices({ secret, isLocal: false, get, isSameSecret });

const raw = "From: leads@homes-daily.example\r\nTo: leads-1@in.example\r\nSubject: Lead\r\n\r\nName: José\r\n";
const to = "leads-1@in.example";

const multipart = (fields: Record<string, string | Buffer>) =>
  Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [
      Buffer.from(`--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      ...[Buffer.from(value), Buffer.from("\r\n")],
    ]),
    Buffer.from("--xYzZY--\r\n"),
  ]);
const multipartType = "multipart/form-data; boundary=xYzZY";
const form = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString());
const formType = "application/x-www-form-urlencoded";
const json = (value: object) => Buffer.from(JSON.stringify(value));

function signature(key = secret) {
  const [timestamp, token] = ["1732752000", "c0ffee"];
  return {
    timestamp,
    token,
    signature: createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex"),
  };
}

/** In the shapes that the services document. */
const mailgunParsed = {
  recipient: to,
  sender: "leads@homes-daily.example",
  subject: "Lead",
  "body-plain": "Name: José\r\n",
  "body-html": "<p>Name: José</p>",
  "message-headers": JSON.stringify([
    ["From", "Homes Daily <leads@homes-daily.example>"],
    ["Message-Id", "<1@homes-daily.example>"],
    ["Content-Type", "text/plain"],
  ]),
};
const postmark = {
  From: "leads@homes-daily.example",
  OriginalRecipient: to,
  To: to,
  Subject: "Lead",
  MessageID: "22c7",
  TextBody: "Name: José",
  HtmlBody: "",
  Headers: [{ Name: "Message-ID", Value: "<1@homes-daily.example>" }],
};
const ses = (more: object = {}) => ({
  notificationType: "Received",
  mail: { destination: [to] },
  receipt: { recipients: [to], action: { type: "SNS", encoding: "BASE64" } },
  content: Buffer.from(raw).toString("base64"),
  ...more,
});

describe("What mail services post", () => {
  it.each([
    ["the bare email", "message/rfc822", Buffer.from(raw)],
    ["Mailgun, whole, in a form", formType, form({ recipient: to, "body-mime": raw })],
    ["Mailgun, whole, in parts", multipartType, multipart({ recipient: to, "body-mime": raw })],
    [
      "SendGrid, raw",
      multipartType,
      multipart({ email: raw, envelope: JSON.stringify({ to: [to], from: "x@y.example" }), to }),
    ],
    ["Postmark with RawEmail", "application/json", json({ ...postmark, RawEmail: raw })],
    [
      "Postmark with a long RawEmail",
      "application/json",
      json({ ...postmark, RawEmail: raw, Attachments: [{ Content: "A".repeat(1_100_000) }] }),
    ],
    ["Amazon SES, without an envelope of SNS", "text/plain", json(ses())],
  ])("%s", async (which, contentType, bytes) => {
    const read = await services.read({ bytes, contentType }, "admitted");
    expect(read).toMatchObject({ ok: true, recipients: which === "the bare email" ? "" : expect.stringContaining(to) });
    expect(read.ok && Buffer.from(read.raw ?? "").toString()).toBe(raw);
  });

  it.each([
    ["Mailgun", formType, form(mailgunParsed)],
    ["Mailgun, in parts", multipartType, multipart(mailgunParsed)],
    ["Postmark", "application/json", json(postmark)],
    [
      "SendGrid",
      multipartType,
      multipart({
        envelope: JSON.stringify({ to: [to] }),
        headers: "Message-ID: <1@homes-daily.example>\nSubject: Lead",
        text: "Name: José",
        html: "",
      }),
    ],
  ])("%s, already read, becomes an email again", async (_, contentType, bytes) => {
    const read = await services.read({ bytes, contentType }, "admitted");
    const email = read.ok ? Buffer.from(read.raw ?? "").toString() : "";
    expect(email).toMatch(/message-id: <1@homes-daily\.example>/i);
    expect(email).toMatch(/subject: lead/i);
    expect(email.replace(/\r\n/g, "")).toContain(Buffer.from("Name: José").toString("base64").slice(0, 12));
  });

  it.each(["&", "a&", "a=b&"])(
    "a form is read for its first 1,000 pieces, also where they are all %j",
    async (piece) => {
      const bytes = (count: number) => Buffer.from(piece.repeat(count) + form({ "body-mime": raw }).toString());
      const read = (count: number) => services.read({ bytes: bytes(count), contentType: formType }, "admitted");
      expect(await read(999)).toMatchObject({ ok: true });
      expect(await read(1_000)).toEqual({ ok: false, reason: "unreadable" });
    },
  );

  it("an email in ISO-8859-1 keeps its bytes", async () => {
    const bytes = multipart({ email: Buffer.from("Subject: x\r\n\r\nJos\xe9", "latin1"), envelope: "{}" });
    const read = await services.read({ bytes, contentType: multipartType }, "admitted");
    expect(read.ok && Buffer.from(read.raw ?? "").toString("latin1")).toBe("Subject: x\r\n\r\nJos\xe9");
  });

  it("needs the key, or Mailgun's signature in the body", async () => {
    const admit = (key: string | null, type = "message/rfc822") => services.admit(key, type);
    expect([admit(secret), admit("wrong"), admit(null), admit(null, formType)]).toEqual([
      ...["admitted", "wrong-key", "wrong-key", "signature"],
    ]);
    const signed = (more: object) =>
      services.read({ bytes: form({ ...mailgunParsed, ...more }), contentType: formType }, "signature");
    expect(await signed(signature())).toMatchObject({ ok: true, recipients: to });
    expect(await signed(signature("another key"))).toEqual({ ok: false, reason: "wrong-signature" });
    expect(await signed({})).toEqual({ ok: false, reason: "wrong-signature" });
  });

  it("without a secret a public site takes nothing; a local one does, but not with a wrong key", () => {
    const open = mailServices({ secret: undefined, isLocal: false, get, isSameSecret });
    const local = mailServices({ secret: undefined, isLocal: true, get, isSameSecret });
    expect([open.admit(null, ""), open.admit("sandbox", "")]).toEqual(["closed", "closed"]);
    expect([local.admit(null, ""), local.admit("sandbox", ""), local.admit("x", "")]).toEqual([
      ...["admitted", "admitted", "wrong-key"],
    ]);
  });

  it("a topic of Amazon's is verified with its certificate, and its question is answered", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const certificate = publicKey.export({ type: "spki", format: "pem" }).toString();
    const asked: string[] = [];
    const amazon = mailServices({
      secret,
      isLocal: false,
      isSameSecret,
      get: async (url) => {
        asked.push(url);
        return certificate;
      },
    });
    const host = "https://sns.us-east-1.amazonaws.com";
    const message = {
      Type: "Notification",
      MessageId: "1",
      TopicArn: "arn:aws:sns:us-east-1:1:leads",
      Message: JSON.stringify(ses()),
      Timestamp: "2026-11-28T12:00:00.000Z",
      SignatureVersion: "2",
      SigningCertURL: `${host}/a.pem`,
    };
    const signed = (fields: Record<string, string>) => {
      const names = Object.keys(fields)
        .filter((name) => !["SignatureVersion", "SigningCertURL"].includes(name))
        .toSorted();
      const sign = createSign("RSA-SHA256").update(names.map((name) => `${name}\n${fields[name]}\n`).join(""));
      return { ...fields, Signature: sign.sign(privateKey, "base64") };
    };
    const read = (sent: object) =>
      amazon.read({ bytes: json(sent), contentType: "text/plain; charset=UTF-8" }, "admitted");
    expect(await read(signed(message))).toMatchObject({ ok: true, recipients: to });
    expect(await read({ ...signed(message), Message: JSON.stringify(ses({ content: "x" })) })).toEqual({
      ok: false,
      reason: "wrong-signature",
    });
    const question = {
      ...message,
      Type: "SubscriptionConfirmation",
      SubscribeURL: `${host}/?Action=ConfirmSubscription`,
      Token: "t",
    };
    expect(await read(signed(question))).toEqual({ ok: true, raw: undefined });
    expect(asked.at(-1)).toBe(question.SubscribeURL);
    for (const SigningCertURL of [
      "https://sns.us-east-1.amazonaws.com.evil.example/a.pem",
      "http://127.0.0.1/a.pem",
      "https://evil.example/sns.us-east-1.amazonaws.com",
    ])
      expect(await read({ ...signed(message), SigningCertURL })).toEqual({ ok: false, reason: "wrong-signature" });
    expect(asked).toHaveLength(4);
  });
});
