import { useEffect, useState } from "react";
import { postForm } from "#app/ui/forms/post-form.ts";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import type { couponRefusals } from "#content/refusals.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { AppliedCoupon, CouponStatus } from "#domain/payments/coupon.ts";

interface CouponAnswer {
  view?: { coupon: CouponStatus };
}

export interface CouponState {
  applied?: AppliedCoupon;
  refused?: keyof typeof couponRefusals;
  /** A coupon was applied and no longer is. */
  dropped: boolean;
  /** Counts answers, so that a repeated refusal is announced again. */
  answers: number;
}

/** The coupon's status: from the page, then from the server's latest answer, until the coupon is removed. */
export function useCoupon(initial: CouponStatus, plan: PlanSlug | undefined) {
  const [now, setNow] = useState<CouponState>({ ...initial, dropped: false, answers: 0 });
  const [checking, setChecking] = useState(false);
  useAppliedInAddress(now, plan);

  return {
    ...now,
    checking,
    async apply(form: HTMLFormElement) {
      setChecking(true);
      const answer = await postForm<CouponAnswer>(checkoutPath, new FormData(form));
      setNow((before) => following(before, answer?.view?.coupon ?? { ...before, refused: "not-asked" }));
      setChecking(false);
    },
    remove: () => setNow((before) => following(before, {})),
  };
}

function following(before: CouponState, { applied, refused }: Pick<CouponState, "applied" | "refused">): CouponState {
  return { applied, refused, dropped: Boolean(before.applied) && !applied, answers: before.answers + 1 };
}

/** Keeps plan and code in the URL for a reload, without a navigation. */
function useAppliedInAddress({ applied, answers }: CouponState, plan: PlanSlug | undefined) {
  const code = applied?.code;
  const isAnswer = answers > 0;
  useEffect(() => {
    if (!plan || location.pathname !== checkoutPath || (!isAnswer && !code)) return;
    history.replaceState(history.state, "", checkoutAddress(checkoutPath, plan, code));
  }, [plan, code, isAnswer]);
}
