import { parseLeadKind } from "#domain/leads/lead-kind.ts";
import { readAmount } from "#domain/values/amount.ts";
import { typedLine } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";
import {
  costUnits,
  type OwnKind,
  type SourceFacts,
  type SourceField,
  type SourceRefusals,
  sourceKinds,
} from "./source.ts";

const schema = z.object({
  name: typedLine,
  kind: typedLine,
  leadKind: typedLine,
  cost: typedLine,
  costUnit: typedLine,
  capPerDay: typedLine,
});

const mostPerDay = 100_000;

/** A source as staff typed it. Cost and cap may be empty. @param own its kind is not for staff to choose */
export function parseSource(
  entered: Partial<Record<SourceField, string>>,
  { own }: { own?: OwnKind | undefined } = {},
): { ok: true; facts: SourceFacts } | { ok: false; refusals: SourceRefusals } {
  const parsed = schema.safeParse(entered);
  if (!parsed.success)
    return { ok: false, refusals: Object.fromEntries(parsed.error.issues.map(({ path }) => [path[0], "too-long"])) };
  const { name, cost, capPerDay } = parsed.data;
  const kind = own ?? sourceKinds.find((one) => one === parsed.data.kind);
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
