import { describe, expect, it } from "vitest";
import { type Closing, unknownFacts } from "#domain/fees/closings/closing.ts";
import { shareOf } from "#domain/values/money.ts";
import { type Fee, type FeeAgreement, type FeeClosing, type FeeLead, feeDue, lastDay } from "./fee-due.ts";

/** Ada accepted Rosa on January 15, 2026 at 15%, and has signed a tail of 24 months: until January 15, 2028. */
const adasLead: FeeLead = { agentId: "ada", acceptedOn: "2026-01-15", percentBp: 1500, ending: null, reports: [] };
const signed: FeeAgreement = { tailMonths: 24 };
const closed: Closing = {
  ...{ ...unknownFacts, state: "closed", version: 2, address: "12 Elm Street", side: "buyer" },
  ...{ priceCents: 41_200_000, commissionCents: 1_030_000, closedOn: "2026-06-30" },
  ...{ party: "person", representedBy: "team" },
};
const rosas: FeeClosing = { ...closed, agentId: "ada" };

interface Dimension {
  lead?: Partial<FeeLead>;
  closing?: Partial<FeeClosing>;
  agreement?: FeeAgreement | null;
}

/** What each dimension alone means, written by hand: "yes" changes nothing; the rest names the reason or the need. */
type Means = "yes" | { no: string } | { needs: string };

/** One word per dimension: its facts, and what they mean. */
const tails: Record<string, [Dimension, Means]> = {
  "in the tail": [{}, "yes"],
  "on the day of acceptance": [{ closing: { closedOn: "2026-01-15" } }, "yes"],
  "the day before acceptance": [{ closing: { closedOn: "2026-01-14" } }, { no: "before-acceptance" }],
  "on the last day of the tail": [{ closing: { closedOn: "2028-01-15" } }, "yes"],
  "the day after the tail": [{ closing: { closedOn: "2028-01-16" } }, { no: "after-tail" }],
};

const people: Record<string, [Dimension, Means]> = {
  "Rosa herself": [{}, "yes"],
  "her brother, named": [{ closing: { party: "household", householdName: "Luis Diaz" } }, "yes"],
  "somebody else": [{ closing: { party: "other" } }, { no: "somebody-else" }],
  "a colleague’s client": [{ closing: { representedBy: "colleague" } }, { no: "colleagues-client" }],
  "nobody said who": [{ closing: { party: null } }, { needs: "party" }],
};

const stories: Record<string, [Dimension, Means]> = {
  "nothing else": [{}, "yes"],
  "known before, accepted in time": [
    { lead: { reports: [{ ground: "existing-client", state: "validated" }] } },
    { no: "known-before" },
  ],
  "known before, reported late": [{ lead: { reports: [{ ground: "existing-client", state: "late" }] } }, "yes"],
  "known before, not accepted": [{ lead: { reports: [{ ground: "existing-client", state: "rejected" }] } }, "yes"],
  "known before, not decided": [
    { lead: { reports: [{ ground: "existing-client", state: "open" }] } },
    { needs: "report-decision" },
  ],
  "shared, validated and refunded": [
    { lead: { reports: [{ ground: "shared", state: "validated" }] } },
    { no: "report-validated" },
  ],
  "given back": [{ lead: { ending: "given-back" } }, "yes"],
  "no agreement": [{ agreement: null }, { needs: "agreement" }],
};

const order = ["tail", "person", "story"] as const;

/** The rule of the words above: a "no" outweighs every need, and a need outweighs "yes". */
function expected(parts: readonly Means[], hasAgreement: boolean): { due: Fee["due"]; named: string[] } {
  const known = parts.filter(
    (part) => hasAgreement || !(typeof part === "object" && "no" in part && part.no === "after-tail"),
  );
  const no = known.flatMap((part) => (typeof part === "object" && "no" in part ? [part.no] : []));
  if (no.length > 0) return { due: "no", named: no };
  const needs = known.flatMap((part) => (typeof part === "object" && "needs" in part ? [part.needs] : []));
  return needs.length > 0 ? { due: "unknown", named: needs } : { due: "yes", named: [] };
}

const namedIn = (fee: Fee): string[] =>
  fee.due === "no" ? fee.reasons.map(({ why }) => why) : fee.due === "unknown" ? [...fee.needs] : [];

const table = Object.entries(tails).flatMap(([tail, one]) =>
  Object.entries(people).flatMap(([person, two]) =>
    Object.entries(stories).map(([story, three]) => ({
      name: [tail, person, story].join(", "),
      parts: [one, two, three],
    })),
  ),
);

describe("200 stories", () => {
  it("are 200, with a name each", () => {
    expect(order).toHaveLength(3);
    expect(new Set(table.map(({ name }) => name)).size).toBe(200);
  });

  it.each(table)("$name", ({ parts }) => {
    const dimensions = parts.map(([dimension]) => dimension);
    const lead: FeeLead = Object.assign({}, adasLead, ...dimensions.map((one) => one.lead));
    const closing: FeeClosing = Object.assign({}, rosas, ...dimensions.map((one) => one.closing));
    const agreement = dimensions.some((one) => one.agreement === null) ? null : signed;
    const fee = feeDue(lead, closing, agreement);
    const means = expected(
      parts.map(([, mean]) => mean),
      agreement !== null,
    );
    expect(fee.due).toBe(means.due);
    expect(namedIn(fee).toSorted()).toEqual(means.named.toSorted());
    if (fee.due === "yes") expect(fee.cents).toBe(154_500);
  });
});

/** Each by hand: the story, its facts, and the answer. */
const more: [string, Dimension, Partial<Fee> & { named?: string[] }][] = [
  ["Rosa closes at $412,000 with a side commission of $10,300 at 15%: $1,545.00", {}, { due: "yes", cents: 154_500 }],
  [
    "at 20%, frozen at acceptance, though the plan is 10% today",
    { lead: { percentBp: 2000 } },
    { due: "yes", cents: 206_000 },
  ],
  ["at 10%, though the plan is 20% today", { lead: { percentBp: 1000 } }, { due: "yes", cents: 103_000 }],
  ["half a cent is rounded up, once", { closing: { commissionCents: 1_030_003 } }, { due: "yes", cents: 154_500 }],
  ["and a little more than half", { closing: { commissionCents: 1_030_004 } }, { due: "yes", cents: 154_501 }],
  ["exactly half a cent", { lead: { percentBp: 1250 }, closing: { commissionCents: 4 } }, { due: "yes", cents: 1 }],
  [
    "an erased person: address and names are gone, the figures stay",
    { closing: { address: null, householdName: null } },
    { due: "yes", cents: 154_500 },
  ],
  ["fell through", { closing: { state: "fell-through" } }, { due: "no", named: ["fell-through"] }],
  [
    "a second deal is its own: the first fell through, this one did not",
    { closing: { version: 5 } },
    { due: "yes", cents: 154_500 },
  ],
  [
    "under contract: an estimate",
    {
      closing: { state: "under-contract", closedOn: null, expectedOn: "2026-07-01", party: null, representedBy: null },
    },
    { due: "yes", cents: 154_500, isEstimate: true },
  ],
  [
    "under contract without a commission",
    { closing: { state: "under-contract", closedOn: null, expectedOn: "2026-07-01", commissionCents: null } },
    { due: "unknown", named: ["commission"] },
  ],
  [
    "under contract, expected after the tail",
    { closing: { state: "under-contract", closedOn: null, expectedOn: "2028-01-16" } },
    { due: "no", named: ["after-tail"] },
  ],
  [
    "two agents in turn: Ben closed it, so no fee is due from Ada",
    { closing: { agentId: "ben" }, lead: { ending: "given-back" } },
    { due: "no", named: ["with-another-agent"] },
  ],
  [
    "two agents in turn: Ben's own acceptance counts",
    { closing: { agentId: "ben" }, lead: { agentId: "ben", acceptedOn: "2026-03-01" } },
    { due: "yes", cents: 154_500 },
  ],
  ["taken back by the office", { lead: { ending: "reassigned" } }, { due: "no", named: ["taken-back"] }],
  [
    "the person asked for another agent",
    { lead: { ending: "another-agent" } },
    { due: "no", named: ["asked-for-another"] },
  ],
  ["a wrong number", { lead: { ending: "wrong-person" } }, { due: "no", named: ["wrong-person"] }],
  [
    "a validated report of no intent",
    { lead: { reports: [{ ground: "no-intent", state: "validated" }] } },
    { due: "no", named: ["report-validated"] },
  ],
  [
    "a wrong number, validated",
    { lead: { reports: [{ ground: "wrong-person", state: "validated" }] } },
    { due: "no", named: ["wrong-person"] },
  ],
  ["no commission at all", { closing: { commissionCents: 0 } }, { due: "no", named: ["no-commission"] }],
  [
    "an earlier closing without figures",
    { closing: { ...unknownFacts } },
    { due: "unknown", named: ["commission", "day", "party", "representation"] },
  ],
  ["no percent on record", { lead: { percentBp: null } }, { due: "unknown", named: ["percent"] }],
  ["nobody knows the agent", { closing: { agentId: null } }, { due: "unknown", named: ["agent"] }],
  [
    "no agreement, but it fell through: no",
    { agreement: null, closing: { state: "fell-through" } },
    { due: "no", named: ["fell-through"] },
  ],
  [
    "accepted on February 29: the tail ends on the 28th",
    { lead: { acceptedOn: "2024-02-29" }, closing: { closedOn: "2026-02-28" } },
    { due: "yes", cents: 154_500 },
  ],
  [
    "and not on March 1",
    { lead: { acceptedOn: "2024-02-29" }, closing: { closedOn: "2026-03-01" } },
    { due: "no", named: ["after-tail"] },
  ],
  ["another tail, as signed", { agreement: { tailMonths: 5 } }, { due: "no", named: ["after-tail"] }],
];

describe("one by one", () => {
  it.each(more)("%s", (_, { lead, closing, agreement = signed }, { named, ...answer }) => {
    const fee = feeDue({ ...adasLead, ...lead }, { ...rosas, ...closing }, agreement);
    expect(fee).toMatchObject(answer);
    if (named) expect(namedIn(fee)).toEqual(named);
  });

  it("says why it is due: day, tail and percent", () => {
    expect(feeDue(adasLead, rosas, signed)).toEqual({
      ...{ due: "yes", cents: 154_500, isEstimate: false },
      reasons: [
        { why: "closed-in-tail", acceptedOn: "2026-01-15", until: "2028-01-15" },
        { why: "percent", percentBp: 1500, commissionCents: 1_030_000 },
      ],
    });
  });

  it("counts whole cents and calendar months", () => {
    expect([shareOf(1, 5000), shareOf(1, 4999), shareOf(0, 1500), shareOf(999_999_999_99, 2000)]).toEqual([
      1, 0, 0, 20_000_000_000,
    ]);
    expect(lastDay("2026-08-31", 6)).toBe("2027-02-28");
  });
});
