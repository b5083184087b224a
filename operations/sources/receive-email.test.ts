import { describe, expect, it } from "vitest";
import { payloadsOf } from "#database/sources/sources.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { addSource, intakeAddress, mapSource, renewSourceKey } from "./change-source.ts";
import { receiveEmail } from "./receive-email.ts";
import { readPayloadAgain } from "./receive-lead.ts";
import { shownPayload } from "./shown-payload.ts";

const staffId = "Moira";
const facts = {
  name: "Homes Daily",
  kind: "mail",
  leadKind: "buyer",
  costCents: null,
  costUnit: "month",
  capPerDay: null,
} as const;

async function portal(test: TestWorld) {
  const { world } = test;
  const { id, key } = await addSource(world, { facts, staffId });
  const address = intakeAddress(world, { kind: "mail", key });
  const sent = () => payloadsOf(world.database.read, id, 100);
  return { id, address, sent, send: (raw: string, recipient = address) => receiveEmail(world, { raw, recipient }) };
}

/** As mail servers pass it on: encoded, in two parts. */
const inquiry = ({ to = "", id = "1", body }: { to?: string; id?: string; body: string }) =>
  [
    "From: Homes Daily <leads@homes-daily.example>",
    `To: ${to}`,
    "Subject: =?utf-8?Q?New_inquiry_=E2=80=93_call_now?=",
    `Message-ID: <${id}@homes-daily.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(body).toString("base64"),
    "--part--",
    "",
  ].join("\r\n");

const rosas = "Name: Rosa Lind\nEmail: rosa@home.example\nPhone: (404) 555-0199\nZip: 30308\nMessage: Für uns?";

const leadsIn = ({ world }: TestWorld) => world.database.read.selectFrom("leads").selectAll().execute();

describe.each(dailyEngines)("emails of a portal, on %s", (engine) => {
  it("one is a lead, that came by forwarding or not, and the same email again is the same lead", async () => {
    const test = await atlanta(engine);
    const { id, address, send, sent } = await portal(test);
    const first = await send(inquiry({ to: address, body: rosas }), "");
    expect(first).toMatchObject({ ok: true, outcome: "accepted" });
    expect(await leadsIn(test)).toMatchObject([
      { firstName: "Rosa", dialable: "+14045550199", mailable: "rosa@home.example", zip: "30308", sourceId: id },
    ]);
    test.clock.pass({ seconds: 30 * 3600 });
    expect(await send(inquiry({ to: "office@zipstead.example", body: rosas }))).toMatchObject({
      ...{ outcome: "repeated", id: first.ok && first.id },
    });
    const [payload] = await sent();
    const shown = payload && (await shownPayload(test.world, payload));
    expect(shown).toContain("Subject: New inquiry – call now");
    expect(shown).toContain("Message: Für uns?");
  });

  it("one that says nothing is kept, shown, and read again once staff say where its answers are", async () => {
    const test = await atlanta(engine);
    const { id, send, sent } = await portal(test);
    expect(await send(inquiry({ body: "Interessent: Rosa Lind\nRuf: an 404 555 0199" }))).toMatchObject({
      outcome: "refused",
    });
    expect(await leadsIn(test)).toEqual([]);
    const [payload] = await sent();
    expect(payload).toMatchObject({ reason: "no-way-to-reach" });
    await mapSource(test.world, { id, staffId, mapping: { fullName: "Interessent", phone: "Ruf" } });
    expect(await readPayloadAgain(test.world, { payloadId: payload?.id ?? "", staffId })).toMatchObject({ ok: true });
    expect(await leadsIn(test)).toMatchObject([{ firstName: "Rosa", dialable: "+14045550199" }]);
  });

  it("one to another address is nobody's, and a new address ends the old one", async () => {
    const test = await atlanta(engine);
    const { id, address, send } = await portal(test);
    const nobody = { ok: false, reason: "unknown-source" };
    expect(await send(inquiry({ to: "leads@x.example", body: rosas }), "")).toEqual(nobody);
    expect(await send("", "")).toEqual(nobody);
    const renewed = await renewSourceKey(test.world, { id, staffId });
    expect(await send(inquiry({ body: rosas }), address)).toEqual(nobody);
    const now = intakeAddress(test.world, { kind: "mail", key: renewed ?? "" });
    expect(await send(inquiry({ body: rosas }), now.toUpperCase())).toMatchObject({ outcome: "accepted" });
    expect(await send("no email at all", now)).toMatchObject({ outcome: "refused" });
  });
});
