import { expect, it } from "vitest";
import { testLead } from "#domain/connections/test-lead.ts";
import { connectCrms } from "#integrations/connections/crms.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { partnerServer } from "#test/partner-server.ts";

const lead = { ...testLead, url: "https://zipstead.example/my/leads/1" };
const network = { source: "Zipstead", system: "Zipstead", systemKey: "5y5" };

async function adasAccount() {
  const partner = await partnerServer();
  const { send } = connectCrms(() => ({
    ...{ post: guardedHttp({ allowsLocal: true }), network },
    url: `${partner.url}/v1/events`,
  }));
  const take = (id: string, more: Partial<typeof lead> = {}) =>
    send("follow-up-boss", { id, values: ["fka_1"], lead: { ...lead, ...more } });
  const bodyOf = (at: number): unknown => JSON.parse(partner.taken[at]?.body ?? "");
  return { partner, take, bodyOf };
}

it("Follow Up Boss takes an event with the member's key: tags, price, place and the lead's address", async () => {
  const { partner, take, bodyOf } = await adasAccount();
  expect(await take("d1")).toEqual({ ok: true });
  const [event] = partner.taken;
  expect(event?.path).toBe("/v1/events");
  expect(event?.headers).toMatchObject({
    authorization: "Basic ZmthXzE6",
    "idempotency-key": "d1",
    "x-system": "Zipstead",
    "x-system-key": "5y5",
  });
  expect(bodyOf(0)).toEqual({
    ...{ source: "Zipstead", system: "Zipstead", type: "General Inquiry", message: testLead.message },
    person: {
      ...{ firstName: "Test", lastName: "Lead", sourceUrl: lead.url, price: 600_000, tags: ["Zipstead", "Buyer"] },
      emails: [{ value: testLead.email }],
      phones: [{ value: "+14045550100" }],
    },
    propertySearch: { city: "Atlanta", state: "GA", code: "30303", maxPrice: 600_000 },
  });
  const home = { kind: "seller", address: "12 Oak St", phone: null, emailsOnly: true } as const;
  await take("d2", home);
  expect(bodyOf(1)).toMatchObject({
    type: "Seller Inquiry",
    person: { phones: [], tags: ["Zipstead", "Seller", "Emails only"] },
    property: { street: "12 Oak St", city: "Atlanta", state: "GA", code: "30303", price: 600_000, url: lead.url },
  });
  await take("d3", { kind: "renter", phone: "+14045946637;ext=77" });
  expect(bodyOf(2)).toMatchObject({
    person: { phones: [{ value: "+14045946637 x77" }], tags: ["Zipstead", "Renter"] },
  });
  expect(bodyOf(2)).not.toHaveProperty("person.price");
});

it("what Follow Up Boss says of a refusal is kept, without the person's contact data", async () => {
  const { partner, take } = await adasAccount();
  partner.behave(() => "ignores");
  expect(await take("d1")).toEqual({ ok: true, note: "answered 204" });
  partner.behave(() => ({ status: 429, after: "10" }));
  expect(await take("d2")).toMatchObject({ ok: false, reason: "answered 429", retryAfterSeconds: 10 });
  const errorMessage = "Invalid phone of Test Lead\n404-555-0100.";
  partner.behave(() => ({ status: 400, after: "0", body: JSON.stringify({ errorMessage }) }));
  expect(await take("d3")).toMatchObject({ reason: "answered 400: Invalid phone of … … …." });
});
