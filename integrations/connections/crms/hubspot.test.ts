import { expect, it } from "vitest";
import { testLead } from "#domain/connections/test-lead.ts";
import { connectCrms } from "#integrations/connections/crms.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { partnerServer } from "#test/partner-server.ts";

const lead = { ...testLead, url: "https://zipstead.example/my/leads/1" };
const network = { source: "Zipstead", system: "Zipstead", systemKey: "" };

async function adasAccount() {
  const partner = await partnerServer();
  const { send } = connectCrms(() => ({
    ...{ post: guardedHttp({ allowsLocal: true }), network },
    url: `${partner.url}/batch`,
  }));
  const take = (id: string, more: Partial<typeof lead> = {}) =>
    send("hubspot", { id, values: ["pat-na1-1"], lead: { ...lead, ...more } });
  return { partner, take, bodyOf: (at: number): unknown => JSON.parse(partner.taken[at]?.body ?? "") };
}

it("HubSpot makes a contact of a lead, or updates the one with that email address", async () => {
  const { partner, take, bodyOf } = await adasAccount();
  expect(await take("d1")).toEqual({ ok: true });
  const [event] = partner.taken;
  expect(event?.path).toBe("/batch/upsert");
  expect(event?.headers).toMatchObject({ authorization: "Bearer pat-na1-1", "idempotency-key": "d1" });
  const message = `Buyer from Zipstead, Atlanta, GA 30303\n${testLead.message}\n${lead.url}`;
  const person = { firstname: "Test", lastname: "Lead", phone: "+14045550100" };
  expect(bodyOf(0)).toEqual({
    inputs: [{ id: lead.email, idProperty: "email", properties: { email: lead.email, ...person, message } }],
  });
});

it("without an email address it is a new contact; a seller's home is its address, an unknown phone erases none", async () => {
  const { partner, take, bodyOf } = await adasAccount();
  await take("d1", { kind: "seller", address: "12 Oak St", email: null, phone: "+14045946637;ext=77" });
  expect(partner.taken[0]?.path).toBe("/batch/create");
  const home = { address: "12 Oak St", city: "Atlanta", state: "GA", zip: "30303" };
  const properties = expect.objectContaining({ ...home, phone: "+14045946637 x77" });
  expect(bodyOf(0)).toEqual({ inputs: [{ properties }] });
  await take("d2", { phone: null, emailsOnly: true });
  expect(bodyOf(1)).not.toHaveProperty("inputs.0.properties.phone");
  expect(partner.taken[1]?.body).toContain("Emails only");
});

it("what HubSpot says of a refusal is kept, without the person's contact data, also in a success by number", async () => {
  const { partner, take } = await adasAccount();
  const said = (status: number, body: object) =>
    partner.behave(() => ({ status, after: "0", body: JSON.stringify(body) }));
  said(400, { message: `${lead.email} was not valid` });
  expect(await take("d1")).toMatchObject({ ok: false, reason: "answered 400: … was not valid" });
  said(207, { errors: [{ message: "Phone of Test Lead was not valid" }] });
  expect(await take("d2")).toEqual({ ok: false, reason: "answered 207: Phone of … … was not valid" });
});
