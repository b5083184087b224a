import { cleanValue } from "#domain/text/clean-text.ts";
import { readAmount } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import { isDay } from "#domain/values/time/day.ts";
import { type AgentStage, dateRefusal, isAgentStage } from "#domain/work/agent-stage.ts";
import { type DealField, type DealSide, dealSides, longestContactLine } from "./contact.ts";

/** A deal with an own client, as its form says. Days are YYYY-MM-DD. */
export interface DealFacts {
  title: string;
  side: DealSide;
  stage: AgentStage;
  /** In stage "later". */
  laterOn: string | null;
  /** In stage "lost". */
  lostReason: string | null;
  priceCents: Cents | null;
  commissionCents: Cents | null;
  contractOn: string | null;
  closingOn: string | null;
}

/** `no-` and the field that cannot be read. */
export type DealRefusal = `no-${DealField}`;

export type DealRead = { ok: true; deal: DealFacts } | { ok: false; reason: DealRefusal };

/** @param today YYYY-MM-DD on the workspace's calendar */
export function readDeal(entered: Record<DealField, string>, today: string): DealRead {
  const refused = (field: DealField): DealRead => ({ ok: false, reason: `no-${field}` });
  const title = cleanValue(entered.title);
  if (title === "" || title.length > longestContactLine) return refused("title");
  const side = dealSides.find((one) => one === entered.side);
  if (!side) return refused("side");
  const { stage } = entered;
  if (!isAgentStage(stage)) return refused("stage");
  const laterOn = stage === "later" ? entered.laterOn : null;
  if (laterOn !== null && dateRefusal(laterOn, today)) return refused("laterOn");
  const lostReason = stage === "lost" ? cleanValue(entered.lostReason) : null;
  if (lostReason === "" || (lostReason?.length ?? 0) > longestContactLine) return refused("lostReason");
  const [price, commission] = [amountIn(entered.price), amountIn(entered.commission)];
  if (price === undefined) return refused("price");
  if (commission === undefined) return refused("commission");
  const [contractOn, closingOn] = [dayIn(entered.contractOn), dayIn(entered.closingOn)];
  if (contractOn === undefined) return refused("contractOn");
  if (closingOn === undefined || (contractOn && closingOn && closingOn < contractOn)) return refused("closingOn");
  const facts = { title, side, stage, laterOn, lostReason, contractOn, closingOn };
  return { ok: true, deal: { ...facts, priceCents: price, commissionCents: commission } };
}

/** @returns null: none; undefined: unreadable */
function amountIn(typed: string): Cents | null | undefined {
  if (cleanValue(typed) === "") return null;
  const read = readAmount(typed);
  return read.ok ? read.cents : undefined;
}

function dayIn(typed: string): string | null | undefined {
  if (typed.trim() === "") return null;
  return isDay(typed.trim()) ? typed.trim() : undefined;
}
