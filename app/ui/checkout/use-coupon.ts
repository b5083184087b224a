import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import type { couponRefusals } from "#content/refusals.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { AppliedCoupon, CouponStatus } from "#domain/payments/coupon.ts";

/** What a post of the coupon's field is answered with; nothing where there was no answer. */
export interface CouponAnswer {
  coupon?: CouponStatus;
}

export interface CouponNow {
  applied?: AppliedCoupon;
  refused?: keyof typeof couponRefusals;
  /** A coupon was applied and is not any more. */
  dropped: boolean;
  /** Counts the answers, so that the same refusal again is a new one. */
  answers: number;
}

/**
 * The coupon as it stands: as the page came, then as the server answers each time a code is applied, until it is
 * removed. The page does not change meanwhile.
 */
export function useCoupon(initial: CouponStatus, plan: PlanSlug | undefined) {
  const fetcher = useFetcher<CouponAnswer>();
  const [now, setNow] = useState<CouponNow>({ ...initial, dropped: false, answers: 0 });
  // Taken up while rendering: the router shows an answer before it says that there is one, and an effect that waits for
  // it can be passed over.
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

function following(before: CouponNow, { applied, refused }: Pick<CouponNow, "applied" | "refused">): CouponNow {
  return { applied, refused, dropped: Boolean(before.applied) && !applied, answers: before.answers + 1 };
}

/** Keeps plan and code in the page's address, so that a reload does not lose them. The router need not know. */
function useAppliedInAddress({ applied, answers }: CouponNow, plan: PlanSlug | undefined) {
  const code = applied?.code;
  const isAnswer = answers > 0;
  useEffect(() => {
    if (!plan || location.pathname !== checkoutPath || (!isAnswer && !code)) return;
    history.replaceState(history.state, "", checkoutAddress(checkoutPath, plan, code));
  }, [plan, code, isAnswer]);
}
