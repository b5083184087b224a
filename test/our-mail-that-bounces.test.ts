import { describe, expect, it } from "vitest";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { bounceOf, emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada, ben } from "./cast.ts";
import { deliveryReports } from "./delivery-reports.ts";
import { application } from "./request.ts";
import { smtpStandIn } from "./smtp-stand-in.ts";
import { payingAgent } from "./workspace.ts";

const intake = { INTAKE_MAIL_DOMAIN: "in.zipstead.example", INTAKE_MAIL_SECRET: "a secret of the mail service" };

/** A code has left for Ada. */
async function adaHasAskedForACode(settings: Record<string, string> = intake) {
  const { url, emails } = await smtpStandIn();
  const site = await application({ ...settings, SMTP_URL: url });
  await payingAgent(site);
  await site.request("POST", "/my/sign-in", { form: { email: ada.email } });
  const outbox = { ...site.world, destinations: site.services.destinations, reportError: site.world.report };
  const deliver = async () => {
    for (let turn = 0; turn < 3; turn++) await deliverDue({ ...outbox, chance: () => 0.5, report: () => {} }, "mail");
  };
  await deliver();
  const email = emails.findLast(({ to }) => to.includes(ada.email));
  if (!email) throw new Error("Nothing left.");
  const comes = async (raw: Buffer, recipient = email.from) => {
    const query = new URLSearchParams({ key: intake.INTAKE_MAIL_SECRET, recipient });
    const headers = { "content-type": "message/rfc822" };
    return (await site.request("POST", `/webhooks/mail?${query}`, { headers, body: new Uint8Array(raw) })).text;
  };
  const dead = (of: { email: string }) => deadAddressOf(site.world.database.read, of.email);
  return { site, email, emails, deliver, comes, dead };
}

describe("An email of our own to Ada that comes back by mail", () => {
  it.each(Object.entries(deliveryReports))("as %s reports it: her address is dead, once", async (_, report) => {
    const { email, comes, dead } = await adaHasAskedForACode();
    expect(email.from).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{16}@in\.zipstead\.example$/);
    const raw = report({ to: email.from, recipient: ada.email });
    expect(await comes(raw)).toContain("report");
    expect(await dead(ada)).toMatchObject({ reason: "no-mailbox" });
    expect(await comes(raw)).toContain("known");
  });

  it("keeps what honors opt-outs from her from then on, and not her next code", async () => {
    const { site, email, emails, deliver, comes } = await adaHasAskedForACode();
    await comes(deliveryReports.Gmail({ to: email.from, recipient: ada.email }));
    const before = emails.length;
    await inTransaction(site.world, (tx) =>
      enqueue(tx.db, emailMessage(tx, "a reminder", { to: ada.email, subject: "Still there?", blocks: ["Hello"] })),
    );
    await deliver();
    const { read } = site.world.database;
    const reminder = await read.selectFrom("deliveries").selectAll().where("about", "=", "a reminder").execute();
    expect(reminder).toMatchObject([{ state: "dismissed", lastError: "dead-address" }]);
    site.clock.pass({ seconds: 3600 });
    await site.request("POST", "/my/sign-in", { form: { email: ada.email } });
    await deliver();
    expect(emails.slice(before).map(({ to }) => to)).toEqual([[ada.email]]);
  });

  it("says nothing of the address that it names, and a repeat nothing after a code was entered", async () => {
    const { site, email, comes, dead } = await adaHasAskedForACode();
    const raw = deliveryReports.Postfix({ to: email.from, recipient: ben.email });
    await comes(raw);
    expect([await dead(ben), await dead(ada)]).toEqual([undefined, expect.objectContaining({ reason: "no-mailbox" })]);
    await site.world.database.write((tx) => tx.deleteFrom("deadAddresses").execute());
    expect(await comes(raw)).toContain("known");
    expect(await dead(ada)).toBeUndefined();
  });

  it("changes nothing unless it is final, a report, and of an email of ours", async () => {
    const { site, email, comes, dead } = await adaHasAskedForACode();
    const to = email.from;
    const returned = { recipient: ada.email, source: "Subject: Your code", to };
    const forged = to.replace(/[0-9a-f](?=@)/, (last) => (last === "0" ? "1" : "0"));
    for (const [raw, at = to] of [
      [bounceOf({ ...returned, action: "delayed", status: "4.4.1" })],
      [bounceOf({ ...returned, action: "delivered", status: "2.0.0" })],
      [bounceOf({ ...returned, status: "4.4.7", said: "delivery time expired" })],
      [bounceOf({ ...returned, status: "5.2.2", said: "mailbox full" })],
      [
        await emailOf({
          id: "away@home.example",
          from: ada.email,
          to,
          subject: "Away",
          text: "550 5.1.1 User unknown",
        }),
      ],
      [bounceOf({ ...returned, to: forged }), forged],
      [Buffer.from(`To: ${to}\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/x`)],
    ] as const)
      await comes(raw, at);
    expect(await dead(ada)).toBeUndefined();
    expect(await site.world.database.read.selectFrom("intakePayloads").selectAll().execute()).toEqual([]);
  });

  it("has the usual sender where no mail comes in", async () => {
    const { INTAKE_MAIL_DOMAIN } = intake;
    for (const settings of [{}, { INTAKE_MAIL_DOMAIN }] as Record<string, string>[])
      expect((await adaHasAskedForACode(settings)).email.from).not.toContain("in.zipstead.example");
  });
});
