import { describe, expect, it } from "vitest";
import { application } from "#test/request.ts";
import { movedAddress, movedAddresses, movedFilters } from "./moved-addresses.ts";

const filled = (pattern: string) =>
  pattern.replace(
    /:(\w+)/g,
    (_, name) => ({ provider: "stripe", eventId: "evt_1%2F2", scope: "leads", zip: "30301" })[name as string] ?? "a1",
  );
const moved = (address: string) => movedAddress(new URL(address, "https://zipstead.example"));

describe("An office address that has moved", () => {
  it.each(Object.entries(movedAddresses))("%s redirects permanently to %s with its query", async (from, to) => {
    const site = await application();

    const answer = await site.request("GET", `${filled(from)}?q=castle&sort=oldest`);

    expect([answer.status, answer.headers.location]).toEqual([301, `${filled(to)}?q=castle&sort=oldest`]);
  });

  it("never matches a new address, so redirects do not loop", () => {
    const addresses = [...Object.values(movedAddresses).map(filled), ...Object.keys(movedFilters)];
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.map(moved).filter(Boolean)).toEqual([]);
  });

  it("does not redirect a posted form", async () => {
    const site = await application();
    const { status } = await site.request("POST", "/office/held/leads/a1/release", { form: {} });
    expect(status).not.toBe(301);
  });
});

describe("A renamed filter", () => {
  const filters = Object.entries(movedFilters).flatMap(([list, some]) =>
    some.flatMap(({ name, to, values = {} }) => [
      ...Object.entries(values).map(([from, value]) => [`${list}?${name}=${from}`, `${list}?${to}=${value}`]),
      ...(name === to ? [] : [[`${list}.csv?${name}=yes&q=a+b`, `${list}.csv?${to}=yes&q=a+b`]]),
    ]),
  );

  it("is one of many", () => {
    expect(filters.length).toBeGreaterThan(20);
  });

  it.each(filters)("%s becomes %s", (from, to) => {
    expect(moved(String(from))).toBe(to);
    expect(moved(String(to))).toBeUndefined();
  });

  it("is renamed together with a moved address", () => {
    expect(moved("/office/trail?deed=payment-settled&who=nobody")).toBe(
      "/office/audit-log?action=payment-matched&who=nobody",
    );
    expect(moved("/office/held.csv?standing=aside&scope=leads")).toBe(
      "/office/moderation.csv?status=rejected&scope=leads",
    );
  });
});
