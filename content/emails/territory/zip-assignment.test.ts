import { expect, it } from "vitest";
import { emailText } from "#domain/notifications/email-text.ts";
import { zipAssigned } from "./zip-assignment.ts";

const place = { zip: "30301", city: "Atlanta", state: "GA" };
const bens = { ...place, how: "waited", reservedUntil: null, payUrl: "http://localhost:3000/pay" } as const;

it("the email promises Ben all leads of a zip code where he is the only agent", () => {
  const text = emailText(zipAssigned({ ...bens, seats: 1 }));
  expect(text).toContain("zip code 30301 (Atlanta, GA). It is free now, and you were next.");
  expect(text).toContain("it is yours from now on. Leads from there come to you.");
  expect(text).not.toContain("room for");
});

it("the email about a shared zip code says that other agents have it too, paid or not", () => {
  for (const reservedUntil of [null, "2026-11-27T17:00:00.000Z"]) {
    const text = emailText(zipAssigned({ ...bens, reservedUntil, seats: 2 }));
    expect(text).toContain("A seat in it is free now, and you were next.");
    expect(text).toContain("room for 2 agents. Each referral from there goes to only one of them.");
    expect(text).not.toContain("Leads from there come to you");
  }
});
