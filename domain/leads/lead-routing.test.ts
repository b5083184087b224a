import { describe, expect, it } from "vitest";
import { noWish } from "#domain/consumers/contact-wish.ts";
import { decideRoute, type RoutingFacts, transferRefusal } from "./lead-routing.ts";

const adas = { seat: 1, agentId: "Ada's", state: "active", refunded: false, licenseChecked: true } as const;
const bens = { seat: 2, agentId: "Ben's", state: "active", refunded: false, licenseChecked: true } as const;
const cleos: RoutingFacts = {
  zip: "30301",
  consented: true,
  revoked: false,
  ...noWish,
  hasPhone: true,
  hours: "open",
  seats: [adas],
  lastSeat: null,
  alreadyWith: [],
  passedOn: [],
  away: [],
  feeOverdue: [],
};

describe("the router", () => {
  it("leaves it to staff if Cleo wants no calls, or none before a day", () => {
    expect(decideRoute({ ...cleos, emailsOnly: true })).toEqual({ to: null, reasons: ["emails-only"] });
    expect(decideRoute({ ...cleos, notBefore: "2027-03-01" })).toEqual({ to: null, reasons: ["not-before"] });
    const choice = { agentId: "Ada's", hasActiveZips: true, licenseChecked: true, why: "She asked for Ada." };
    expect(transferRefusal({ ...cleos, notBefore: "2027-03-01" }, choice)).toBe("not-before");
  });

  it("sends a lead in 30301 to Ada, its only agent", () => {
    expect(decideRoute(cleos)).toEqual({ to: { agentId: "Ada's", seat: 1 }, reasons: ["only-holder"] });
  });

  it("takes turns if a busy zip code has two seats", () => {
    const busy = { ...cleos, seats: [bens, adas] };
    expect(decideRoute(busy)).toEqual({ to: { agentId: "Ada's", seat: 1 }, reasons: ["its-turn"] });
    expect(decideRoute({ ...busy, lastSeat: 1 }).to?.agentId).toBe("Ben's");
    expect(decideRoute({ ...busy, lastSeat: 2 }).to?.agentId).toBe("Ada's");
  });

  it("sends Cleo's second request to Ada again, even if it is another agent's turn", () => {
    const again = { ...cleos, seats: [adas, bens], lastSeat: 1, alreadyWith: ["Ada's"] };
    expect(decideRoute(again)).toEqual({ to: { agentId: "Ada's", seat: 1 }, reasons: ["keeps-agent"] });
  });

  it.each([
    ["already-with", { alreadyWith: ["Ben's"] }],
    ["no-zip", { zip: null, seats: [], hours: "unknown" }],
    ["no-holder", { seats: [] }],
    ["not-paid-yet", { seats: [{ ...adas, state: "reserved" }] }],
    ["not-paid-any-more", { seats: [{ ...adas, refunded: true }] }],
    ["license-not-checked", { seats: [{ ...adas, licenseChecked: false }] }],
    ["license-not-checked", { seats: [{ ...adas, licenseChecked: false }, bens], alreadyWith: ["Ada's"] }],
    ["away", { away: ["Ada's"] }],
    ["fee-overdue", { feeOverdue: ["Ada's"] }],
    ["away", { seats: [adas, bens], passedOn: [{ agentId: "Ada's", how: "declined" }], away: ["Ben's"] }],
    ["no-consent", { consented: false }],
    ["revoked", { revoked: true }],
    ["no-phone", { hasPhone: false }],
    ["quiet-hours", { hours: "closed" }],
    ["hours-unknown", { hours: "unknown" }],
  ] as const)("leaves a lead to staff: %s", (reason, change) => {
    expect(decideRoute({ ...cleos, ...change })).toEqual({ to: null, reasons: [reason] });
  });

  it("skips an agent whose license nobody checked while another agent has a seat", () => {
    const busy = { ...cleos, seats: [{ ...adas, licenseChecked: false }, bens] };
    expect(decideRoute(busy)).toEqual({ to: { agentId: "Ben's", seat: 2 }, reasons: ["its-turn"] });
  });

  it("skips an agent who is away while another agent has a seat", () => {
    const busy = { ...cleos, seats: [adas, bens], away: ["Ada's"] };
    for (const lastSeat of [null, 1, 2]) expect(decideRoute({ ...busy, lastSeat }).to?.agentId).toBe("Ben's");
  });

  it("skips an agent whose payment was refunded while another agent has a seat", () => {
    const busy = { ...cleos, seats: [{ ...adas, refunded: true }, bens] };
    expect(decideRoute(busy).reasons, "Ada has it as well").toEqual(["its-turn"]);
    for (const lastSeat of [null, 1, 2]) {
      expect(decideRoute({ ...busy, lastSeat }).to?.agentId).toBe("Ben's");
    }
  });

  it.each([
    ["declined", "lapsed"],
    ["given-back", "wrong-person"],
    ["reassigned", "another-agent"],
  ] as const)("says why nobody is left: %s and %s", (adaHow, benHow) => {
    const passedOn = [
      { agentId: "Ada's", how: adaHow },
      { agentId: "Ben's", how: benHow },
    ];
    const route = decideRoute({ ...cleos, seats: [adas, bens], passedOn, away: ["Ada's"] });
    expect(route).toEqual({ to: null, reasons: ["nobody-left", adaHow, benHow] });
  });

  it("gives Una, who asked for another agent than Ada, to Ben, also if she had asked for Ada by name", () => {
    const unas = { ...cleos, seats: [adas, bens], passedOn: [{ agentId: "Ada's", how: "another-agent" as const }] };
    const toBen = { to: { agentId: "Ben's", seat: 2 }, reasons: ["another-agent", "its-turn"] };
    for (const lastSeat of [null, 1, 2])
      for (const asked of [null, "Ada's"]) expect(decideRoute({ ...unas, lastSeat, asked })).toEqual(toBen);
    expect(decideRoute({ ...unas, asked: "Eve's" }).reasons).toEqual(["another-agent", "asked-by-name"]);
  });

  it("gives every reason against routing, not only the first", () => {
    expect(decideRoute({ ...cleos, revoked: true, hours: "closed", seats: [] }).reasons).toEqual([
      "revoked",
      "quiet-hours",
      "no-holder",
    ]);
  });
});

describe("a manual transfer", () => {
  const choice = { agentId: "Ada's", hasActiveZips: true, licenseChecked: true, why: "Ada called back." };

  it("goes to any agent of the zip code, or if it has none, to any agent with a zip code", () => {
    expect(transferRefusal(cleos, choice)).toBeUndefined();
    expect(transferRefusal({ ...cleos, seats: [] }, choice)).toBeUndefined();
    expect(transferRefusal({ ...cleos, seats: [{ ...bens, state: "reserved" }] }, choice)).toBeUndefined();
  });

  it("goes to Eve in another zip code while Ada, its only agent, is away", () => {
    expect(transferRefusal({ ...cleos, away: ["Ada's"] }, { ...choice, agentId: "Eve's" })).toBeUndefined();
  });

  it("goes to Ada, instead of whom Una asked for another, only with a reason", () => {
    const unas = { ...cleos, passedOn: [{ agentId: "Ada's", how: "another-agent" as const }] };
    expect(transferRefusal(unas, { ...choice, why: " " })).toBe("another-agent");
    expect(transferRefusal(unas, { ...choice, why: "Una wants Ada after all." })).toBeUndefined();
    expect(transferRefusal(unas, { ...choice, agentId: "Eve's" })).toBeUndefined();
  });

  it.each([
    ["revoked", { revoked: true }, {}],
    ["no-consent", { consented: false }, {}],
    ["no-reason", {}, { why: " " }],
    ["too-long", {}, { why: "x".repeat(1001) }],
    ["already-with", { seats: [adas, bens], alreadyWith: ["Ben's"] }, {}],
    ["already-with", { seats: [], alreadyWith: ["Ben's"] }, {}],
    ["another-agent-active", { seats: [bens], alreadyWith: ["Ada's"] }, {}],
    ["another-agent-active", {}, { agentId: "Eve's" }],
    ["no-territory", { seats: [] }, { hasActiveZips: false }],
    ["away", { away: ["Ada's"] }, {}],
    ["fee-overdue", { feeOverdue: ["Ada's"] }, {}],
    ["away", { seats: [], away: ["Ada's"] }, {}],
    ["license-not-checked", {}, { licenseChecked: false }],
    ["license-not-checked", { seats: [] }, { licenseChecked: false }],
  ] as const)("is refused: %s", (reason, facts, change) => {
    expect(transferRefusal({ ...cleos, ...facts }, { ...choice, ...change })).toBe(reason);
  });
});
