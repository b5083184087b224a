import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { type Cents, priceToCents } from "#domain/values/money.ts";
import { mostWeight } from "./turns.ts";

export const settingFields = ["weight", "mostOpen", "leastPrice", "mostPrice", "zips"] as const;
/** As somebody typed them; empty: no limit. */
export type SettingsEntered = Record<(typeof settingFields)[number], string>;

export type DistributionRefusal =
  | "no-weight"
  | "no-number"
  | "no-price"
  | "price-order"
  | "too-many-zips"
  | "not-your-zip"
  | "zip-of-another";

/** The plan has so many zip codes for each member. */
export const mostZipsOfMember = zipLimit("team");

const mostOpenLimit = 999;

interface MemberSettings {
  weight: number;
  mostOpen: number | null;
  leastPrice: Cents | null;
  mostPrice: Cents | null;
}

export function memberSettings(
  entered: SettingsEntered,
): ({ ok: true } & MemberSettings) | { ok: false; reason: DistributionRefusal } {
  const weight = wholeNumber(entered.weight.trim() || "1");
  if (weight === undefined || weight < 1 || weight > mostWeight) return { ok: false, reason: "no-weight" };
  const mostOpen = entered.mostOpen.trim() === "" ? null : wholeNumber(entered.mostOpen);
  if (mostOpen === undefined || (mostOpen ?? 0) > mostOpenLimit) return { ok: false, reason: "no-number" };
  const [leastPrice, mostPrice] = [priceOf(entered.leastPrice), priceOf(entered.mostPrice)];
  if (leastPrice === undefined || mostPrice === undefined) return { ok: false, reason: "no-price" };
  if (leastPrice !== null && mostPrice !== null && leastPrice > mostPrice) return { ok: false, reason: "price-order" };
  return { ok: true, weight, mostOpen, leastPrice, mostPrice };
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

const priceOf = (text: string): Cents | null | undefined =>
  text.trim() === "" ? null : /^\$?[\d,]+$/.test(text.trim()) ? priceToCents(text) : undefined;
