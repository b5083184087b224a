import { describe, expect, it } from "vitest";
import { type MonthFigures, type ReportedSource, sourceReport } from "./source-report.ts";

const now = new Date("2026-11-26T12:00:00Z");
const google: ReportedSource = {
  id: "google",
  name: "Google",
  costCents: 45_00,
  costUnit: "lead",
  createdAt: "2026-01-15T00:00:00.000Z",
};
const portal: ReportedSource = { ...google, id: "portal", name: "Portal", costCents: 100_00, costUnit: "month" };

const month = (sourceId: string, at: string, figures: Partial<MonthFigures> = {}): MonthFigures => ({
  ...{ sourceId, month: at, leads: 0, verified: 0, accepted: 0, closed: 0, feeCents: 0 },
  ...figures,
});

const report = (figures: MonthFigures[], period: "3" | "12" | "all" = "3") =>
  sourceReport([google, portal], figures, { period, now, staffAdded: "Added by staff" });

describe("what a source brought and cost", () => {
  it("adds up the leads of the last months, with what each closing cost", () => {
    const leads = { leads: 10, verified: 8, accepted: 6, closed: 2, feeCents: 4_000_00 };
    const [line] = report([month("google", "2026-09", leads), month("google", "2026-08", leads)]);
    expect(line).toEqual({ ...leads, id: "google", name: "Google", cost: 450_00, perClosing: 225_00 });
    expect(report([month("google", "2026-08", leads)], "12")[0]).toMatchObject({ leads: 10 });
  });

  it("a price per month counts each month since the source began, also one before its price was known", () => {
    const late = { ...portal, createdAt: "2026-11-20T00:00:00.000Z" };
    const costOf = (figures: MonthFigures[], period: "3" | "all") =>
      sourceReport([late], figures, { period, now, staffAdded: "" })[0]?.cost;
    expect(costOf([], "3")).toBe(100_00);
    expect(costOf([month("portal", "2026-10")], "3")).toBe(200_00);
    expect(costOf([month("portal", "2026-01")], "3")).toBe(300_00);
    expect(costOf([month("portal", "2026-01")], "all")).toBe(1100_00);
  });

  it("says nothing of a cost that is unknown, and nothing per closing before there is one", () => {
    const [unknown, none] = sourceReport([{ ...google, costCents: null }, google], [], {
      ...{ period: "all", now, staffAdded: "" },
    });
    expect(unknown).toMatchObject({ cost: null, perClosing: null });
    expect(none).toMatchObject({ cost: 0, perClosing: null });
  });

  it("has a line for leads that staff added only if there are some", () => {
    expect(report([])).toHaveLength(2);
    expect(report([month("staff", "2026-11", { leads: 1 })])[2]).toMatchObject({ name: "Added by staff", cost: null });
  });
});
