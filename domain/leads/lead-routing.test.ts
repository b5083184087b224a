import { describe, expect, it } from "vitest";
import { decideRoute, type RoutingFacts, transferRefusal } from "./lead-routing.ts";

const adas = { seat: 1, applicationId: "Ada's", state: "active", refunded: false } as const;
const bens = { seat: 2, applicationId: "Ben's", state: "active", refunded: false } as const;
const cleos: RoutingFacts = {
  zip: "30301",
  consented: true,
  revoked: false,
  hasPhone: true,
  hours: "open",
  seats: [adas],
  lastSeat: null,
  alreadyWith: [],
};

describe("where a verified lead goes", () => {
  it("to Ada, who alone holds 30301", () => {
    expect(decideRoute(cleos)).toEqual({ to: { applicationId: "Ada's", seat: 1 }, reasons: ["only-holder"] });
  });

  it("to whose turn it is, where a busy zip code has two seats, round and round", () => {
    const busy = { ...cleos, seats: [bens, adas] };
    expect(decideRoute(busy)).toEqual({ to: { applicationId: "Ada's", seat: 1 }, reasons: ["its-turn"] });
    expect(decideRoute({ ...busy, lastSeat: 1 }).to?.applicationId).toBe("Ben's");
    expect(decideRoute({ ...busy, lastSeat: 2 }).to?.applicationId).toBe("Ada's");
  });

  it("to Ada again, whoever's turn it is, where Cleo is hers by another request", () => {
    const again = { ...cleos, seats: [adas, bens], lastSeat: 1, alreadyWith: ["Ada's"] };
    expect(decideRoute(again)).toEqual({ to: { applicationId: "Ada's", seat: 1 }, reasons: ["keeps-agent"] });
  });

  it.each([
    ["already-with", { alreadyWith: ["Ben's"] }],
    ["no-zip", { zip: null, seats: [], hours: "unknown" }],
    ["no-holder", { seats: [] }],
    ["not-paid-yet", { seats: [{ ...adas, state: "reserved" }] }],
    ["not-paid-any-more", { seats: [{ ...adas, refunded: true }] }],
    ["no-consent", { consented: false }],
    ["revoked", { revoked: true }],
    ["no-phone", { hasPhone: false }],
    ["quiet-hours", { hours: "closed" }],
    ["hours-unknown", { hours: "unknown" }],
  ] as const)("to a person who decides: %s", (reason, change) => {
    expect(decideRoute({ ...cleos, ...change })).toEqual({ to: null, reasons: [reason] });
  });

  it("never to whose payment was given back, while another holds a seat of the busy zip code", () => {
    const busy = { ...cleos, seats: [{ ...adas, refunded: true }, bens] };
    expect(decideRoute(busy).reasons, "Ada holds it as well").toEqual(["its-turn"]);
    for (const lastSeat of [null, 1, 2]) {
      expect(decideRoute({ ...busy, lastSeat }).to?.applicationId).toBe("Ben's");
    }
  });

  it("all that speaks against it is said, not only the first", () => {
    expect(decideRoute({ ...cleos, revoked: true, hours: "closed", seats: [] }).reasons).toEqual([
      "revoked",
      "quiet-hours",
      "no-holder",
    ]);
  });
});

describe("a person who decides in the router's place", () => {
  const choice = { applicationId: "Ada's", hasActiveZips: true, why: "Ada called back." };

  it("may choose any holder of the zip code, and, where it has none, any agent who holds one", () => {
    expect(transferRefusal(cleos, choice)).toBeUndefined();
    expect(transferRefusal({ ...cleos, seats: [] }, choice)).toBeUndefined();
    expect(transferRefusal({ ...cleos, seats: [{ ...bens, state: "reserved" }] }, choice)).toBeUndefined();
  });

  it.each([
    ["revoked", { revoked: true }, {}],
    ["no-consent", { consented: false }, {}],
    ["no-reason", {}, { why: " " }],
    ["too-long", {}, { why: "x".repeat(1001) }],
    ["already-with", { seats: [adas, bens], alreadyWith: ["Ben's"] }, {}],
    ["already-with", { seats: [], alreadyWith: ["Ben's"] }, {}],
    ["held-by-another", { seats: [bens], alreadyWith: ["Ada's"] }, {}],
    ["held-by-another", {}, { applicationId: "Eve's" }],
    ["no-territory", { seats: [] }, { hasActiveZips: false }],
  ] as const)("is refused: %s", (reason, facts, change) => {
    expect(transferRefusal({ ...cleos, ...facts }, { ...choice, ...change })).toBe(reason);
  });
});
