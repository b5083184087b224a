import { StatementSync } from "node:sqlite";
import { expect, it, vi } from "vitest";
import { adaIsIn, cal } from "./adas-book.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedInAs } from "./office.ts";

/** How often each page asks the store at most, with one lead and one contact: PostgreSQL may be far away. */
const limits = {
  // With the account manager.
  "/my": 31,
  // With whether each lead may be called now: consents, stops and wishes.
  "/my/contacts": 19,
  // With the open task of each lead that is due first, and the zone of its day.
  "/my/contacts/board": 7,
  // With stops of the person, addresses to which mail does not arrive, whether texts are written here, follow-ups, and the
  // agreed calls and live transfers of its history.
  "/my/leads/:lead": 50,
  "/my/contacts/:contact": 24,
  "/office": 8,
  "/office/leads": 5,
  // With the first contact of any kind, agreed calls, live transfers, and whether the address is dead.
  "/office/leads/:lead": 43,
  "/office/agents": 5,
  // With the account manager, and whether the address is dead.
  "/office/agents/:agent": 43,
};

it("a busy page asks the store seldom", async () => {
  const ada = await adaIsIn();
  const lead = await acceptCleosLead(ada.site, "30301", "Cleo");
  const contact = (await ada.add(cal)).split("/").at(-1)?.replace(/\?.*/, "") ?? "";
  const office = (await signedInAs(ada.world, "owner")).cookie;
  const ways = (["all", "run"] as const).map((way) => vi.spyOn(StatementSync.prototype, way));
  const asked = () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const found: Record<string, number> = {};
  for (const page of Object.keys(limits)) {
    const address = page.replace(":lead", lead).replace(":contact", contact).replace(":agent", ada.agentId);
    const open = () =>
      page.startsWith("/my") ? ada.get(address) : ada.site.request("GET", address, { headers: { cookie: office } });
    // The first visit writes that a lead was read.
    await open();
    const before = asked();
    expect((await open()).status, page).toBe(200);
    found[page] = asked() - before;
  }
  for (const way of ways) way.mockRestore();
  const tooMany = Object.entries(limits).filter(([page, most]) => (found[page] ?? 0) > most);
  expect(tooMany, JSON.stringify(found)).toEqual([]);
});
