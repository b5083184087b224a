import { describe, expect, it } from "vitest";
import { feePercent } from "#content/privacy/disclosure-texts.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { questionCounts } from "#domain/leads/questionnaire.ts";
import { questions } from "./questions.ts";

describe.each(leadKinds)("the questionnaire of a %s", (kind) => {
  it("has as many questions as its answers are counted, first the place, then the home and the money", () => {
    expect(questions[kind]).toHaveLength(questionCounts[kind]);
    const [place, home, money] = questions[kind].map(({ id }) => id);
    expect([place, home]).toEqual(["location", "home-type"]);
    expect(["budget", "price"]).toContain(money);
    expect(new Set(questions[kind].map(({ id }) => id)).size).toBe(questionCounts[kind]);
  });
});

it("the fee is disclosed as one percent or the range of what is known, else of all plans", () => {
  expect(feePercent()).toBe("10 to 20%");
  expect(feePercent([15, 15])).toBe("15%");
  expect(feePercent([15, 10])).toBe("10 to 15%");
});
