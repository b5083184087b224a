import { expect, it } from "vitest";
import { addSource, mapSource } from "#operations/sources/change-source.ts";
import { receiveLead } from "#operations/sources/receive-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { opensRequest } from "./consumer.ts";
import { mainOf, onOneLine } from "./html.ts";
import { openOfficeAs } from "./office.ts";

const rosa = { name: "Rosa Lind", email: "rosa@home.example", phone: "404-555-0199", zip: "30308" };
const karl = { name: "Karl Berg", email: "karl@home.example", zip: "30309" };

/** Arne's office, and a partner who sends. */
async function partnerAndOffice() {
  const site = await atlantaSite();
  const arne = await openOfficeAs(site);
  const facts = {
    name: "Homes Daily",
    kind: "partner",
    leadKind: "buyer",
    costCents: null,
    costUnit: "month",
  } as const;
  const { id, key } = await addSource(site.world, { facts: { ...facts, capPerDay: null }, staffId: arne.staffId });
  const send = async (body: object) => {
    const taken = await receiveLead(site.world, { key, body: JSON.stringify(body), contentType: "application/json" });
    return `/office/sources/${id}/payloads/${taken.ok ? taken.id : ""}`;
  };
  const names = async () =>
    (await site.world.database.read.selectFrom("leads").select(["firstName", "dialable"]).orderBy("id").execute()).map(
      ({ firstName, dialable }) => `${firstName} ${dialable}`,
    );
  return { site, arne, id, send, names };
}

it("Arne reads both people of a digest side by side, and each becomes a lead with their own part alone", async () => {
  const { site, arne, send, names } = await partnerAndOffice();
  const digest = await send({ leads: [rosa, karl] });
  expect((await arne.get("/office/payloads")).visible).toContain("It seems to be about several people.");
  const page = await arne.get(digest);
  expect(page.visible).toMatch(/Who is a lead\?[\s\S]*Reading 1[\s\S]*Rosa Lind[\s\S]*Reading 2[\s\S]*Karl Berg/);
  expect(page.html.match(/name="choice" value="\d"/g)).toHaveLength(2);

  const karls = (await arne.post(digest, { choice: "1" })).headers.location ?? "";
  expect(await names()).toEqual(["Karl null"]);
  const lead = (await arne.get(karls)).visible;
  expect(lead).toContain("karl@home.example");
  expect(lead).not.toContain("Rosa");
  expect((await arne.post(digest, { choice: "1" })).headers.location, "pressed twice").toBe(karls);
  expect((await arne.get(digest)).html.match(/name="choice" value="\d"/g)).toHaveLength(1);
  expect((await arne.get("/office/payloads")).visible, "Rosa still waits").toContain("Homes Daily");

  await arne.post(digest, { choice: "0" });
  expect((await names()).toSorted()).toEqual(["Karl null", "Rosa +14045550199"]);
  expect((await arne.get("/office/payloads")).visible).not.toContain("Homes Daily");
  const decided = await arne.get(digest);
  expect(decided.visible).toContain("Read as you chose");
  expect(decided.html).not.toContain('name="choice"');
  const { read } = site.world.database;
  const bodies = await read.selectFrom("intakePayloads").select("body").where("leadId", "is not", null).execute();
  expect(bodies.map(({ body }) => [body.includes("Rosa"), body.includes("Karl")]).toSorted()).toEqual([
    [false, true],
    [true, false],
  ]);
});

it("of two phones the one that Arne presses is the lead's, and what the source sent no longer has the other", async () => {
  const { arne, send, names } = await partnerAndOffice();
  const doubtful = await send({ ...rosa, mobile: "404-555-0111" });
  expect((await arne.get(doubtful)).visible).toMatch(/Which is right\?[\s\S]*404-555-0199[\s\S]*404-555-0111/);
  const lead = (await arne.post(doubtful, { choice: "1" })).headers.location ?? "";
  expect(await names()).toEqual(["Rosa +14045550111"]);
  expect((await arne.get(lead)).visible).not.toContain("555-0199");
  expect((await arne.post(doubtful, { choice: "0" })).headers.location).toBe(`${doubtful}?read=none`);
  expect(await names()).toHaveLength(1);
});

it("reads all again after the fields were chosen, never twice, and leaves what Arne said is no lead", async () => {
  const { site, arne, id, send, names } = await partnerAndOffice();
  await send({ wer: "Rosa Lind", rufnummer: "Ruf 404 555 0199" });
  const spam = await send({ wer: "Buy pills", rufnummer: "Ruf 404 555 0198" });
  await send({ wer: "Karl Berg", rufnummer: "Ruf 404 555 0197" });
  await arne.post(`${spam}/dismissal`);
  expect((await arne.get(spam)).visible).toContain("Not a lead");
  expect((await arne.post(`${spam}/dismissal`)).status, "decided before").toBe(404);
  const mapping = { fullName: "wer", phone: "rufnummer" };
  await mapSource(site.world, { id, staffId: arne.staffId, mapping });
  const again = () => arne.post(`/office/sources/${id}/rereading`);
  expect((await arne.get((await again()).headers.location ?? "")).visible).toContain("Read again. 2 became leads.");
  expect((await arne.get((await again()).headers.location ?? "")).visible).toContain("Read again. 0 became leads.");
  await Promise.all([again(), again()]);
  expect((await names()).toSorted()).toEqual(["Karl +14045550197", "Rosa +14045550199"]);
});

it("three people of whom a portal shows one phone are a hint for Arne, and three people", async () => {
  const { arne, send } = await partnerAndOffice();
  for (const name of ["Karl Berg", "Ines Ortiz", "Rosa Lind"])
    await send({ name, email: `${name.slice(0, 4)}@home.example`, phone: "(888) 555-0177", zip: "30308" });
  const list = await arne.get("/office/leads?q=Rosa");
  const [, lead = ""] = /href="(\/office\/leads\/(?!new)[^"?/]+)"/.exec(list.html) ?? [];
  const page = (await arne.get(lead)).visible;
  expect(page).toContain("The same number came with 2 other people:");
  expect(page).toContain("Karl Berg");
  expect(page).not.toContain("Same person as");
});

it("Rosa's page speaks of the partner's form, before and after Arne approves its wording; his queue names her", async () => {
  const { site, arne, id, send } = await partnerAndOffice();
  const wording = "I agree that Homes Daily and its partners may call and text me about homes.";
  await send({ ...rosa, consent: "yes", consent_text: wording });
  const cookie = await opensRequest(site, rosa.email);
  const mine = async () => onOneLine(mainOf((await site.request("GET", "/request", { headers: { cookie } })).text));
  expect(await mine()).toContain("Your request came from a partner’s form, on which you agreed to be contacted.");
  expect(await mine()).not.toContain("was not checked");
  expect((await arne.get("/office/wordings")).visible).toMatch(/Homes Daily[\s\S]*Rosa Lind/);
  const [lead] = await site.world.database.read.selectFrom("leads").select("id").execute();
  const arnes = async () => (await arne.get(`/office/leads/${lead?.id}`)).visible;
  expect(await arnes(), "neither a yes nor a no").toContain("Their source says that they agreed to calls. Nobody may");
  for (const untrue of ["has not agreed", "did not agree", "the box was not ticked"])
    expect(await arnes()).not.toContain(untrue);
  site.clock.pass({ seconds: 600 });
  await arne.post(`/office/sources/${id}/wording`, { wording });
  expect(await arnes()).toContain("They agreed to calls when they sent the request.");
  expect((await arne.get("/office/wordings")).visible).toContain("No wording waits for approval.");
  expect(await mine()).toContain("Two people on our team each call you once");
});
