import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import type { Cents } from "#domain/values/money.ts";
import type { LinkId } from "./catalog-link-id.ts";

// Specification 5 ("Checkout coupon") and 9 ("Coupons"). Codes with prefix "AO" are in table B and have a link id, all
// others in table A with a checkout link. Prefix "F" means dollars off, otherwise percent; a discount of 40 takes off
// $395 for any code. Totals are at least $0 and round half up to whole cents.
export type Coupon = CouponTerms &
  ({ honoredBy: "stripe"; link: URL } | { honoredBy: "authorize-net"; linkId: LinkId });

export interface CouponTerms {
  code: string;
  plan: PlanSlug;
  /** Percent, or dollars if the code begins with "F". */
  discount: number;
}

export type Coupons = ReadonlyMap<string, Coupon>;

export type CouponReason = "invalid-coupon" | "coupon-for-another-plan";

/** What a page may show: never the link or link id. */
export interface AppliedCoupon {
  code: string;
  totalCents: Cents;
  honoredBy: Coupon["honoredBy"];
}

export interface CouponStatus {
  applied?: AppliedCoupon;
  refused?: CouponReason;
}

export interface CouponSale {
  coupons: Coupons;
  planName: string;
  baseCents: Cents;
}

/** Applies codes in order. An unknown code removes the coupon applied before; another plan's code keeps it. */
export function couponStatusAfter(codes: string[], sale: CouponSale): CouponStatus {
  let status: CouponStatus = {};
  for (const code of codes) status = nextStatus(status, judgeCoupon(code, sale), sale.baseCents);
  return status;
}

function nextStatus({ applied }: CouponStatus, verdict: CouponVerdict, baseCents: Cents): CouponStatus {
  if (verdict.ok) {
    const { code, honoredBy } = verdict.coupon;
    return { applied: { code, honoredBy, totalCents: totalWith(verdict.coupon, baseCents) } };
  }
  const { reason } = verdict;
  return reason === "invalid-coupon" ? { refused: reason } : { applied, refused: reason };
}

export type CouponVerdict = { ok: true; coupon: Coupon } | { ok: false; reason: CouponReason };

export function judgeCoupon(
  code: string,
  { coupons, planName }: Pick<CouponSale, "coupons" | "planName">,
): CouponVerdict {
  const coupon = coupons.get(normalisedCode(code));
  if (!coupon) return { ok: false, reason: "invalid-coupon" };
  if (coupon.plan !== planByName(planName)) return { ok: false, reason: "coupon-for-another-plan" };
  return { ok: true, coupon };
}

const fixedDiscount = { value: 40, cents: 39_500 };

// Whole numbers keep four decimals of a discount without floating-point errors.
const scale = 10_000;

export function totalWith({ code, discount }: Pick<CouponTerms, "code" | "discount">, baseCents: Cents): Cents {
  if (discount === fixedDiscount.value) return Math.max(baseCents - fixedDiscount.cents, 0);
  const inParts = Math.round(discount * scale);
  const offCents = code.startsWith("F") ? (inParts * 100) / scale : (baseCents * inParts) / (100 * scale);
  return Math.max(Math.round(baseCents - offCents), 0);
}

export function normalisedCode(typed: string): string {
  return typed.trim().toUpperCase();
}

export function couponTable(code: string): "A" | "B" {
  return normalisedCode(code).startsWith("AO") ? "B" : "A";
}
