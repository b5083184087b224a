import { createSign, generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { approveWording } from "#operations/sources/approve-wording.ts";
import { addSource, intakeAddress } from "#operations/sources/change-source.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { visibleText } from "./html.ts";
import { routeAndAccept, verifyTwice } from "./leads.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { standIn } from "./stand-in.ts";

const wording = "I agree that Homes Daily and its partners call and text me.";
const said = "Two bedrooms near the park, please.";

interface Post {
  contentType: string;
  body: string;
}

const form = (fields: Record<string, string>): Post => ({
  contentType: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});
const parts = (fields: Record<string, string>): Post => ({
  contentType: "multipart/form-data; boundary=xYzZY",
  body: [
    ...Object.entries(fields).map(
      ([name, value]) => `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    "--xYzZY--\r\n",
  ].join(""),
});
const json = (value: object): Post => ({ contentType: "application/json", body: JSON.stringify(value) });

interface Sent {
  raw: string;
  text: string;
  to: string;
}

/** As each service documents what it posts. */
const services: Record<string, (sent: Sent) => Post | Promise<Post>> = {
  "bare RFC 5322": ({ raw }) => ({ contentType: "message/rfc822", body: raw }),
  "Mailgun, raw": ({ raw, to }) => form({ recipient: to, sender: "leads@homes-daily.example", "body-mime": raw }),
  "Mailgun, parsed": ({ text, to }) =>
    form({
      ...{ recipient: to, sender: "leads@homes-daily.example", subject: "New lead", "body-plain": text },
      "message-headers": JSON.stringify([
        ["From", "Homes Daily <leads@homes-daily.example>"],
        ["Message-Id", "<1@x>"],
      ]),
    }),
  "SendGrid, raw": ({ raw, to }) =>
    parts({ email: raw, to, envelope: JSON.stringify({ to: [to], from: "x@y.example" }) }),
  "Postmark with RawEmail": ({ raw, text, to }) =>
    json({
      ...{ From: "leads@homes-daily.example", To: to, OriginalRecipient: to, Subject: "New lead", MessageID: "22c7" },
      ...{ TextBody: text, HtmlBody: "", Headers: [{ Name: "Message-ID", Value: "<1@x>" }], RawEmail: raw },
    }),
  "Amazon SES over SNS": async ({ raw, to }) => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const amazon = await standIn((response) => response.end(publicKey.export({ type: "spki", format: "pem" })));
    const receipt = { recipients: [to], action: { type: "SNS", encoding: "BASE64" } };
    const content = Buffer.from(raw).toString("base64");
    const signed: Record<string, string> = {
      Message: JSON.stringify({ notificationType: "Received", receipt, content }),
      ...{ MessageId: "1", Timestamp: "2026-11-28T12:00:00.000Z", TopicArn: "arn:aws:sns:us-east-1:1:leads" },
      Type: "Notification",
    };
    const lines = Object.entries(signed).map(([name, value]) => `${name}\n${value}\n`);
    const Signature = createSign("RSA-SHA256").update(lines.join("")).sign(privateKey, "base64");
    return json({ ...signed, SignatureVersion: "2", Signature, SigningCertURL: amazon.url });
  },
};

it.each(Object.keys(services))(
  "%s: Hal's email is a lead, Ada accepts it, and his message is on her page",
  async (name) => {
    const { site, world, get } = await signedWorkspace(await atlantaSite());
    const facts = { name: "Homes Daily", kind: "mail", leadKind: "buyer", costCents: null, costUnit: "month" } as const;
    const { id, key } = await addSource(world, { facts: { ...facts, capPerDay: null }, staffId: "Moira" });
    await approveWording(world, { id, wording, staffId: "Moira" });
    const to = intakeAddress(world, { kind: "mail", key });
    const hal = ["Name: Hal Berg", "Email: hal@berg.example", "Phone: (404) 555-0164", "Zip: 30301"];
    const text = [...hal, "Consent: yes", `Consent text: ${wording}`, `Message: ${said}`, ""].join("\r\n");
    const head = [
      "From: Homes Daily <leads@homes-daily.example>",
      `To: ${to}`,
      "Subject: New lead",
      "Message-ID: <1@x>",
    ];
    const raw = [...head, "Content-Type: text/plain; charset=utf-8", "", text].join("\r\n");
    const { contentType, body } = (await services[name]?.({ raw, text, to })) ?? json({});

    const headers = { "content-type": contentType };
    const answer = await site.request("POST", "/webhooks/mail?key=sandbox", { body, headers });

    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([202, { outcome: "accepted" }]);
    const leadId = await verifyTwice(site, JSON.parse(answer.text).id);
    await routeAndAccept(site, leadId);
    const page = visibleText((await get(`/my/leads/${leadId}`)).text);
    expect(page).toContain("Hal Berg");
    expect(page).toContain(said);
  },
);

it("the email of npm run check is read, and nothing of it is stored", async () => {
  const { request, world } = await atlantaSite();
  const body = "From: check@in.example\r\nSubject: Check\r\n\r\nName: Rosa Lind\r\nEmail: rosa@home.example\r\n";
  const path = "/webhooks/mail?key=sandbox&recipient=leads-check@localhost";
  const answer = await request("POST", path, { body, headers: { "content-type": "message/rfc822" } });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    ...[200, { outcome: "check", name: "Rosa Lind", email: "rosa@home.example" }],
  ]);
  expect(await world.database.read.selectFrom("intakePayloads").select("id").execute()).toEqual([]);
  const wrong = await request("POST", path.replace("sandbox", "guess"), { body });
  expect(wrong.status).toBe(401);
});
