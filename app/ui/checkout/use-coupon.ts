import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import type { couponRefusals } from "#content/refusals.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { AppliedCoupon, CouponStatus } from "#domain/payments/coupon.ts";

export interface CouponAnswer {
  coupon?: CouponStatus;
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
  const fetcher = useFetcher<CouponAnswer>();
  const [now, setNow] = useState<CouponState>({ ...initial, dropped: false, answers: 0 });
  // Read while rendering: the router delivers an answer before it announces it, and an effect that waits for the
  // announcement can be skipped.
  const answer = fetcher.data;
  const [taken, setTaken] = useState(answer);
  if (answer && answer !== taken) {
    setTaken(answer);
    setNow(following(now, answer.coupon ?? { ...now, refused: "not-asked" }));
  }
  useAppliedInAddress(now, plan);

  return {
    ...now,
    checking: fetcher.state !== "idle",
    apply: (form: HTMLFormElement) => fetcher.submit(form, { method: "post", action: checkoutPath }),
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
