import { describe, expect, it } from "vitest";
import { fitsPrice, priceIn, priceOfLead } from "./lead-price.ts";
import { languageOfLead, speaks } from "./spoken-language.ts";
import {
  type DistributionRule,
  decideTurns,
  type LeadForTurn,
  openToAllAfter,
  type PassedOver,
  type TeamFacts,
  turnPlan,
} from "./turns.ts";

const plain: TeamFacts = {
  ...{ id: "", ahead: 0, lastTurn: 0, weight: 1, isAway: false, isInHours: true, licenseState: "GA" },
  ...{ openLeads: 0, mostOpen: null, leastPrice: null, mostPrice: null, languages: [] },
};
const member = (id: string, facts: Partial<TeamFacts> = {}): TeamFacts => ({ ...plain, id, ...facts });
const lead: LeadForTurn = { state: "GA", zipMember: null, price: null, language: null };
const turns: DistributionRule = { way: "turns", byZip: true, byPrice: true, byLanguage: true };
const at900k = { least: 900_000_00, most: 1_200_000_00 };

describe("who of Tess's team gets a lead", () => {
  it.each<[string, Partial<LeadForTurn>, TeamFacts[], string[], [string, PassedOver][]]>([
    ["all fit: in the order in which they joined", {}, [member("Tess"), member("Uma")], ["Tess", "Uma"], []],
    ["Uma waited longer", {}, [member("Tess", { lastTurn: 2 }), member("Uma", { lastTurn: 1 })], ["Uma", "Tess"], []],
    ["Tess is away", {}, [member("Tess", { isAway: true }), member("Uma")], ["Uma"], [["Tess", "away"]]],
    [
      "Vic is licensed elsewhere",
      {},
      [member("Vic", { licenseState: "TN" }), member("Uma")],
      ["Uma"],
      [["Vic", "license"]],
    ],
    [
      "it is night where Will is",
      {},
      [member("Will", { isInHours: false }), member("Uma")],
      ["Uma"],
      [["Will", "hours"]],
    ],
    [
      "Uma has all she wants",
      {},
      [member("Uma", { openLeads: 5, mostOpen: 5 }), member("Vic")],
      ["Vic"],
      [["Uma", "cap"]],
    ],
    ["the zip code is Vic's", { zipMember: "Vic" }, [member("Uma"), member("Vic")], ["Vic"], [["Uma", "zip"]]],
    [
      "$900k, and Uma goes up to $600,000",
      { price: at900k },
      [member("Uma", { mostPrice: 600_000_00 }), member("Vic", { leastPrice: 500_000_00 })],
      ["Vic"],
      [["Uma", "price"]],
    ],
    [
      "in Spanish at $900k: the one who takes both",
      { price: at900k, language: "Spanish" },
      [
        member("Uma", { languages: ["Español"], mostPrice: 600_000_00 }),
        member("Vic", { leastPrice: 500_000_00 }),
        member("Will", { leastPrice: 500_000_00, languages: ["spanish", "French"] }),
      ],
      ["Will"],
      [
        ["Uma", "price"],
        ["Vic", "language"],
      ],
    ],
    [
      "nobody fits: to all, with the reasons",
      { language: "Korean" },
      [member("Uma"), member("Vic", { isAway: true })],
      [],
      [
        ["Uma", "language"],
        ["Vic", "away"],
      ],
    ],
  ])("%s", (_, said, team, order, passedOver) => {
    const decided = decideTurns(turns, { ...lead, ...said }, team, 1);
    expect(decided.order).toEqual(order);
    expect(decided.passedOver.map(({ id, reason }) => [id, reason])).toEqual(passedOver);
    expect(decided.isForAll).toBe(order.length === 0);
  });

  it("asks only what the team lead chose", () => {
    const team = [member("Uma", { mostPrice: 600_000_00 }), member("Vic")];
    const rule: DistributionRule = { way: "turns", byZip: false, byPrice: false, byLanguage: false };
    const decided = decideTurns(rule, { ...lead, price: at900k, language: "Korean", zipMember: "Vic" }, team, 1);
    expect(decided.order).toEqual(["Uma", "Vic"]);
  });
});

/** @returns the first one of each of so many offers @param away names by number of the offer */
function firsts(way: "turns" | "weights", team: TeamFacts[], offers: number, away: (id: string, n: number) => boolean) {
  let members = team;
  return Array.from({ length: offers }, (_, n) => {
    const present = members.map((one) => ({ ...one, isAway: away(one.id, n + 1) }));
    const decided = decideTurns({ ...turns, way }, lead, present, n + 1);
    members = members.map((one) => ({ ...one, ...decided.states.find(({ id }) => id === one.id) }));
    return decided.order[0] ?? "";
  });
}

const shares = (names: string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

describe("over many offers", () => {
  const four = ["Tess", "Uma", "Vic", "Will"].map((name) => member(name));
  const never = () => false;

  it("turns differ by one at most, also after Uma has left", () => {
    expect(Object.values(shares(firsts("turns", four, 1001, never))).toSorted()).toEqual([250, 250, 250, 251]);
    const left = firsts("turns", four, 1000, (id, n) => id === "Uma" && n > 500);
    expect(shares(left.slice(500))).toEqual({ Tess: 167, Vic: 167, Will: 166 });
  });

  it("weights are followed", () => {
    const team = [member("Tess", { weight: 1 }), member("Uma", { weight: 3 }), member("Vic", { weight: 6 })];
    expect(shares(firsts("weights", team, 1000, never))).toEqual({ Tess: 100, Uma: 300, Vic: 600 });
  });

  it("Vic, back from a week away, is next once, and does not get all", () => {
    const order = firsts("turns", four, 48, (id, n) => id === "Vic" && n <= 40);
    expect(order.slice(40).filter((name) => name === "Vic")).toHaveLength(2);
    expect(order[40]).toBe("Vic");
  });
});

it("each of two has ten minutes, then all have it; the first to accept have it at once", () => {
  expect([turnPlan("turns", 4), openToAllAfter("turns", 4)]).toEqual([
    [
      { from: 0, until: 10 },
      { from: 10, until: 20 },
    ],
    20,
  ]);
  expect([turnPlan("weights", 1), openToAllAfter("weights", 1)]).toEqual([[{ from: 0, until: 10 }], 10]);
  expect([turnPlan("first", 2), openToAllAfter("first", 2)]).toEqual([
    [
      { from: 0, until: null },
      { from: 0, until: null },
    ],
    20,
  ]);
});

describe("the price that a person said", () => {
  it.each([
    ["$300k or less", { least: 0, most: 300_000_00 }],
    ["$600k - $900k", { least: 600_000_00, most: 900_000_00 }],
    ["$1.2M - More", { least: 1_200_000_00, most: null }],
    ["300-600k", { least: 300_000_00, most: 600_000_00 }],
    ["900,000", { least: 900_000_00, most: 900_000_00 }],
    ["3 bedrooms up to $450k", { least: 0, most: 450_000_00 }],
    ["I don't know yet", null],
    ["", null],
  ])("%s", (text, range) => {
    expect(priceIn(text)).toEqual(range);
  });

  it("is none of a rent", () => {
    expect(priceOfLead("renter", ["", "", "$300k or less"])).toBeNull();
    expect(priceOfLead("seller", ["", "", "$300k or less"])).toEqual({ least: 0, most: 300_000_00 });
  });

  it.each([
    [{ least: 900_000_00, most: 900_000_00 }, { leastPrice: null, mostPrice: 900_000_00 }, true],
    [{ least: 900_000_00, most: 1_200_000_00 }, { leastPrice: null, mostPrice: 900_000_00 }, false],
    [{ least: 600_000_00, most: 900_000_00 }, { leastPrice: 900_000_00, mostPrice: null }, false],
    [{ least: 1_200_000_00, most: null }, { leastPrice: 900_000_00, mostPrice: 2_000_000_00 }, true],
  ])("%j is in a range of %j: %s", (range, limits, fits) => {
    expect(fitsPrice(range, limits)).toBe(fits);
  });
});

it("a language is the same however it is written, and everybody speaks English", () => {
  expect(languageOfLead([{ question: "Preferred language", answer: " es " }])).toBe("es");
  expect(languageOfLead([{ question: "Pets", answer: "two" }])).toBeNull();
  expect([speaks(["Español"], "es"), speaks([], "English"), speaks(["French"], "Spanish")]).toEqual([
    true,
    true,
    false,
  ]);
});
