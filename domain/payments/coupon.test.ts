import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlanSlug, planNames, planSlugs } from "#domain/agents/plan.ts";
import { checkProperty } from "#test/check-property.ts";
import { linkIdSchema } from "./catalog-link-id.ts";
import { type Coupon, type CouponStatus, couponStatusAfter, couponTable, normalisedCode, totalWith } from "./coupon.ts";

const linked = (code: string, plan: PlanSlug, discount: number): Coupon => ({
  code,
  plan,
  discount,
  honoredBy: "stripe",
  link: new URL(`https://buy.example/${code}`),
});

const posted = (code: string, plan: PlanSlug, discount: number): Coupon => ({
  code,
  plan,
  discount,
  honoredBy: "authorize-net",
  linkId: linkIdSchema.parse("5a0d0b0a-1111-4222-8333-444455556666"),
});

const table = (...coupons: Coupon[]) => new Map(coupons.map((coupon) => [coupon.code, coupon]));

/** Ada's plan is the Professional Plan at $599; Ben's the Growth Plan at $1,050. */
const coupons = table(
  linked("MOPP20", "professional", 20),
  linked("NOPP25", "professional", 25),
  linked("OOPG5", "growth", 5),
  posted("AOPPG5", "professional", 5),
);
const adas = { coupons, planName: "Professional Plan", baseCents: 59_900 };

describe("a code is looked up (specification 5, Checkout coupon)", () => {
  it.each([
    ["AOPS5", "B"],
    ["aops5", "B"],
    ["  AOPS5 ", "B"],
    ["AO", "B"],
    ["BOPS5", "A"],
    ["A0PS5", "A"],
    ["FALL", "A"],
    ["", "A"],
  ])("%j in table %s", (code, expected) => {
    expect(couponTable(code)).toBe(expected);
  });

  it("after trimming and upper-casing", () => {
    expect(normalisedCode("\t mopp20\n")).toBe("MOPP20");
    expect(couponStatusAfter([" mopp20 "], adas).applied?.code).toBe("MOPP20");
  });
});

describe("Ada applies a code to the Professional Plan", () => {
  it("of table A: it takes 20% off $599, at the first provider", () => {
    expect(couponStatusAfter(["MOPP20"], adas)).toEqual({
      applied: { code: "MOPP20", totalCents: 47_920, honoredBy: "stripe" },
    });
  });

  it("of table B: it takes 5% off, at the second provider", () => {
    expect(couponStatusAfter(["AOPPG5"], adas)).toEqual({
      applied: { code: "AOPPG5", totalCents: 56_905, honoredBy: "authorize-net" },
    });
  });

  it("and then another: the last one counts, and is taken off the price, not off the total", () => {
    expect(couponStatusAfter(["MOPP20", "NOPP25"], adas).applied).toMatchObject({ code: "NOPP25", totalCents: 44_925 });
  });

  it("that does not exist: it is refused", () => {
    expect(couponStatusAfter(["NOPE"], adas)).toEqual({ refused: "invalid-coupon" });
  });

  it("that does not exist after a valid one: the valid coupon is removed", () => {
    expect(couponStatusAfter(["MOPP20", "NOPE"], adas)).toEqual({ refused: "invalid-coupon" });
  });

  it("of Ben's plan: it is refused, and the price stays", () => {
    expect(couponStatusAfter(["OOPG5"], adas)).toEqual({ refused: "coupon-for-another-plan" });
  });

  it("of Ben's plan after a valid one: the valid one stays", () => {
    const { applied, refused } = couponStatusAfter(["MOPP20", "OOPG5"], adas);
    expect([applied?.code, applied?.totalCents, refused]).toEqual(["MOPP20", 47_920, "coupon-for-another-plan"]);
  });

  it("that is empty: it is refused like an unknown one", () => {
    expect(couponStatusAfter([""], adas)).toEqual({ refused: "invalid-coupon" });
  });

  it.each(["__proto__", "constructor", "toString"])("%s, a property of every object: it is refused", (code) => {
    expect(couponStatusAfter([code], adas)).toEqual({ refused: "invalid-coupon" });
  });
});

describe("Ida's plan is not one of our four", () => {
  it("so every coupon is another plan's", () => {
    const idas = { coupons, planName: "Enterprise", baseCents: 100_000 };
    expect(couponStatusAfter(["MOPP20"], idas)).toEqual({ refused: "coupon-for-another-plan" });
    expect(couponStatusAfter(["NOPE"], idas)).toEqual({ refused: "invalid-coupon" });
  });
});

describe("the total after a coupon", () => {
  it.each([
    ["BOPS5", 5, 33_900, 32_205],
    ["HOPS30", 30, 33_900, 23_730],
    ["HALF", 50, 33_900, 16_950],
    ["ALL", 100, 33_900, 0],
    ["MORE", 250, 33_900, 0],
  ])("%s takes %d percent off %d cents: %d", (code, discount, baseCents, left) => {
    expect(totalWith({ code, discount }, baseCents)).toBe(left);
  });

  it.each([
    ["F50", 50, 33_900, 28_900],
    ["FALL", 12.5, 33_900, 32_650],
    ["FREE", 1000, 33_900, 0],
  ])("%s takes %d dollars off %d cents: %d", (code, discount, baseCents, left) => {
    expect(totalWith({ code, discount }, baseCents)).toBe(left);
  });

  it.each([
    ["BOPS40", 59_900, 20_400],
    ["F40", 59_900, 20_400],
    ["AOPS40", 59_900, 20_400],
    ["BOPS40", 33_900, 0],
  ])(
    "a discount value of 40 takes 395 dollars off, whatever the code: %s off %d cents leaves %d",
    (code, base, left) => {
      expect(totalWith({ code, discount: 40 }, base)).toBe(left);
    },
  );

  it.each([
    ["half a cent is rounded up", 12.5, 33_900, 29_663],
    ["less than half a cent is rounded down", 12.49, 33_900, 29_666],
    ["a third", 33.3333, 33_900, 22_600],
    ["a fraction that floats cannot represent", 1.1, 33_900, 33_527],
    ["a fraction that floats make a little smaller", 0.0163, 33_900, 33_894],
  ])("%s: %d percent off %d cents leaves %d", (_what, discount, base, left) => {
    expect(totalWith({ code: "X", discount }, base)).toBe(left);
  });
});

/** An independent model of section 5 in BigInt. */
interface Model {
  total: bigint;
  selected: Coupon | undefined;
  alert: string | undefined;
}

function applyInTheModel(before: Model, typed: string, plan: string, base: bigint): Model {
  const code = typed.trim().toUpperCase();
  const wanted = code.startsWith("AO") ? "authorize-net" : "stripe";
  const coupon = everyCoupon.find((one) => one.honoredBy === wanted && one.code === code);
  if (!coupon) return { total: base, selected: undefined, alert: "invalid-coupon" };
  if (planNames[coupon.plan] !== plan) return { ...before, alert: "coupon-for-another-plan" };
  return { total: modelTotal(coupon, base), selected: coupon, alert: undefined };
}

function modelTotal({ code, discount }: Coupon, base: bigint): bigint {
  if (discount === 40) return base > 39_500n ? base - 39_500n : 0n;
  const tenThousandths = BigInt(discount.toFixed(4).replace(".", ""));
  const millionthsOff = code.startsWith("F") ? tenThousandths * 100n * 100n : base * tenThousandths;
  const left = base * 1_000_000n - millionthsOff;
  return left > 0n ? (left + 500_000n) / 1_000_000n : 0n;
}

const discounts = [5, 10, 15, 20, 25, 30, 40, 12.5, 33.3333, 0.0001, 99.9999, 100, 150];
const everyCoupon = planSlugs.flatMap((plan) =>
  discounts.flatMap((discount) => {
    const mark = `${plan[0]}${discount}`.toUpperCase();
    return [
      linked(`BOP${mark}`, plan, discount),
      linked(`FOP${mark}`, plan, discount),
      posted(`AOP${mark}`, plan, discount),
    ];
  }),
);

const everyTable = table(...everyCoupon);

describe("for every plan, every code and every order of applying", () => {
  const written = fc.constantFrom<(code: string) => string>(
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => `  ${code}\t`,
  );
  const known = fc.tuple(fc.constantFrom(...everyCoupon), written).map(([{ code }, write]) => write(code));
  const entered = fc.oneof(
    { weight: 4, arbitrary: known },
    fc.constantFrom("", "AO", "F", "NOPE", "AOPE"),
    fc.string(),
  );
  const plan = fc.constantFrom("Standard Plan", "Professional Plan", "Growth Plan", "Team Plan", "Enterprise");
  const dollars = fc.oneof(fc.constantFrom(339, 599, 1050, 2699), fc.integer({ min: 0, max: 10_000_000 }));

  it("the total, the link and the alert follow section 5, and no total is negative", () => {
    let refusals = 0;
    let applications = 0;
    const cases = fc.property(plan, dollars, fc.array(entered, { maxLength: 6 }), (planName, price, codes) => {
      const baseCents = price * 100;
      const sale = { coupons: everyTable, planName, baseCents };
      let model: Model = { total: BigInt(baseCents), selected: undefined, alert: undefined };
      for (const [index, code] of codes.entries()) {
        model = applyInTheModel(model, code, planName, BigInt(baseCents));
        const status: CouponStatus = couponStatusAfter(codes.slice(0, index + 1), sale);
        const total = status.applied?.totalCents ?? baseCents;
        expect(Object.is(total, -0)).toBe(false);
        expect([BigInt(total), status.applied?.code, status.applied?.honoredBy, status.refused]).toEqual([
          model.total,
          model.selected?.code,
          model.selected?.honoredBy,
          model.alert,
        ]);
        if (total < 0) throw new Error(`${code} leaves ${total} cents.`);
        if (status.refused) refusals += 1;
        if (status.applied) applications += 1;
      }
      expect(couponStatusAfter([], sale)).toEqual({});
    });
    checkProperty(cases, 10_000);
    expect(Math.min(refusals, applications), "both are seen often").toBeGreaterThan(2000);
  });
});
