import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import type { Cents } from "#domain/values/money.ts";
import type { LinkId } from "./catalog-link-id.ts";

/**
 * Coupons (specification 5, "Checkout coupon", and 9, "Coupons").
 *
 * A code is trimmed and upper-cased. One that begins with "AO" stands in table B, whose coupons the second provider
 * honours by a link id; any other in table A, whose coupons the first provider honours by a checkout link. A code
 * that begins with "F" takes flat dollars off, any other a percentage of the plan's price; a discount value of 40
 * takes $395 off, whatever the code. Nobody pays less than nothing, and a fraction of a cent in the total is rounded
 * half up.
 *
 * An unknown code takes the coupon away that was applied before; a code of another plan leaves it.
 */
export type Coupon = CouponTerms &
  ({ honouredBy: "stripe"; link: URL } | { honouredBy: "authorize-net"; linkId: LinkId });

export interface CouponTerms {
  /** As `normalisedCode` writes it. */
  code: string;
  plan: PlanSlug;
  /** Percent, or dollars where the code begins with "F". */
  discount: number;
}

/** By their codes. */
export type Coupons = ReadonlyMap<string, Coupon>;

export type CouponReason = "invalid-coupon" | "coupon-for-another-plan";

/** What a page may know of a coupon: never its link or link id. */
export interface AppliedCoupon {
  code: string;
  totalCents: Cents;
  honouredBy: Coupon["honouredBy"];
}

export interface CouponStatus {
  applied?: AppliedCoupon;
  /** Why the last code was turned down. */
  refused?: CouponReason;
}

/** What a coupon is judged against: the plan that was chosen, and its price. */
export interface CouponSale {
  coupons: Coupons;
  planName: string;
  baseCents: Cents;
}

/** @param codes as they were typed and applied, one after the other; none is no coupon */
export function couponStatusAfter(codes: string[], sale: CouponSale): CouponStatus {
  let status: CouponStatus = {};
  for (const code of codes) status = following(status, judgeCoupon(code, sale), sale.baseCents);
  return status;
}

function following({ applied }: CouponStatus, verdict: CouponVerdict, baseCents: Cents): CouponStatus {
  if (verdict.ok) {
    const { code, honouredBy } = verdict.coupon;
    return { applied: { code, honouredBy, totalCents: totalWith(verdict.coupon, baseCents) } };
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

// A discount is read to four decimals: counted in these parts it is whole, and no float drifts.
const parts = 10_000;

export function totalWith({ code, discount }: Pick<CouponTerms, "code" | "discount">, baseCents: Cents): Cents {
  if (discount === fixedDiscount.value) return Math.max(baseCents - fixedDiscount.cents, 0);
  const inParts = Math.round(discount * parts);
  const offCents = code.startsWith("F") ? (inParts * 100) / parts : (baseCents * inParts) / (100 * parts);
  return Math.max(Math.round(baseCents - offCents), 0);
}

export function normalisedCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Which table a code is looked up in. */
export function couponTable(code: string): "A" | "B" {
  return normalisedCode(code).startsWith("AO") ? "B" : "A";
}
