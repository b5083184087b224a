import { type LeadKind, parseLeadKind } from "#domain/leads/lead-kind.ts";
import { readAmount } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import { typedLine } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";

/** Through what its leads come in. */
export const sourceKinds = ["google-ads", "partner"] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const costUnits = ["lead", "month"] as const;
export type CostUnit = (typeof costUnits)[number];

/** What staff say about a source. */
export interface SourceFacts {
  name: string;
  kind: SourceKind;
  /** Of a lead whose data does not say. */
  leadKind: LeadKind;
  /** Null: unknown. */
  costCents: Cents | null;
  costUnit: CostUnit;
  /** Null: no limit. */
  capPerDay: number | null;
}

const schema = z.object({
  name: typedLine,
  kind: typedLine,
  leadKind: typedLine,
  cost: typedLine,
  costUnit: typedLine,
  capPerDay: typedLine,
});

export type SourceField = keyof z.output<typeof schema>;
export const sourceFields: readonly SourceField[] = ["name", "kind", "leadKind", "cost", "costUnit", "capPerDay"];
export type SourceRefusal = "no-name" | "too-long" | "not-chosen" | "no-amount" | "no-cap";
export type SourceRefusals = Partial<Record<SourceField, SourceRefusal>>;

const mostPerDay = 100_000;

/** A source as staff typed it. Cost and cap may be empty. */
export function parseSource(
  typed: Partial<Record<SourceField, string>>,
): { ok: true; facts: SourceFacts } | { ok: false; refusals: SourceRefusals } {
  const parsed = schema.safeParse(typed);
  if (!parsed.success)
    return { ok: false, refusals: Object.fromEntries(parsed.error.issues.map(({ path }) => [path[0], "too-long"])) };
  const { name, cost, capPerDay } = parsed.data;
  const kind = sourceKinds.find((one) => one === parsed.data.kind);
  const costUnit = costUnits.find((one) => one === parsed.data.costUnit);
  const leadKind = parseLeadKind(parsed.data.leadKind);
  const amount = cost === "" ? undefined : readAmount(cost);
  const refusals: SourceRefusals = {
    ...(name === "" ? { name: "no-name" } : {}),
    ...(kind ? {} : { kind: "not-chosen" }),
    ...(leadKind ? {} : { leadKind: "not-chosen" }),
    ...(costUnit ? {} : { costUnit: "not-chosen" }),
    ...(amount && !amount.ok ? { cost: "no-amount" } : {}),
    ...(capPerDay === "" || isCap(capPerDay) ? {} : { capPerDay: "no-cap" }),
  };
  if (!kind || !leadKind || !costUnit || Object.keys(refusals).length > 0) return { ok: false, refusals };
  const costCents = amount?.ok ? amount.cents : null;
  const cap = capPerDay === "" ? null : Number(capPerDay);
  return { ok: true, facts: { name, kind, leadKind, costCents, costUnit, capPerDay: cap } };
}

const isCap = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPerDay;
