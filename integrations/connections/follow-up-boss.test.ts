import { expect, it } from "vitest";
import { testLead } from "#domain/connections/test-lead.ts";
import { partnerServer } from "#test/partner-server.ts";
import { followUpBoss } from "./follow-up-boss.ts";
import { guardedHttp } from "./guarded-http.ts";

it("takes an event with the key of the member and the registration of the network", async () => {
  const partner = await partnerServer();
  const system = { source: "Zipstead", system: "Zipstead", systemKey: "5y5" };
  const send = followUpBoss(guardedHttp({ allowsLocal: true }), { ...system, url: `${partner.url}/v1/events` });
  if (!send) throw new Error("Follow Up Boss is off.");
  expect(await send({ apiKey: "fka_1", id: "d1", lead: testLead })).toEqual({ ok: true });
  const [event] = partner.taken;
  expect(event?.path).toBe("/v1/events");
  expect(event?.headers).toMatchObject({
    authorization: "Basic ZmthXzE6",
    "x-system": "Zipstead",
    "x-system-key": "5y5",
  });
  expect(JSON.parse(event?.body ?? "")).toEqual({
    ...{ source: "Zipstead", system: "Zipstead", type: "General Inquiry", message: testLead.message },
    person: {
      ...{ firstName: "Test", lastName: "Lead" },
      emails: [{ value: testLead.email }],
      phones: [{ value: testLead.phone }],
    },
  });
  await send({ apiKey: "fka_1", id: "d2", lead: { ...testLead, kind: "seller", phone: "" } });
  expect(JSON.parse(partner.taken[1]?.body ?? "")).toMatchObject({ type: "Seller Inquiry", person: { phones: [] } });
  partner.behave(() => "ignores");
  expect(await send({ apiKey: "fka_1", id: "d3", lead: testLead })).toEqual({ ok: true, note: "answered 204" });
  partner.behave(() => ({ status: 429, after: "10" }));
  expect(await send({ apiKey: "fka_1", id: "d4", lead: testLead })).toMatchObject({ ok: false, retryAfterSeconds: 10 });
});
