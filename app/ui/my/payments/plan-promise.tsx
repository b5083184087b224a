import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { promiseCopy } from "#content/refunds/promise.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";
import { PlanPart } from "./plan-part.tsx";

const styles = { kept: "good", "on-pace": "good", behind: "bad" } as const;

export interface PlanPromiseProps {
  /** Null: the plan promises no number, or is not paid. */
  promise: GuaranteeStatus | null;
  /** The street. */
  drawing: string;
}

export function PlanPromise({ promise, drawing }: PlanPromiseProps) {
  const link = ["/my/promise", copy.everyLead] as const;
  if (!promise) return <PlanPart id="promise" title={copy.promise} line={copy.noPromise} link={link} />;
  return (
    <PlanPart id="promise" title={copy.promise} link={link}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-lg font-semibold">{copy.deliveredOf(promise)}</strong>
        <StatusMark kind={styles[promise.status]}>{copy.statuses[promise.status]}</StatusMark>
      </p>
      <Drawn html={drawing} />
      <p className="max-w-measure">
        {copy.promised}: {copy.promisedText(promise)}. {copy.due}: {copy.dueText(promise)}.{" "}
        {promiseCopy.street(promise.due)}
      </p>
      <p className="max-w-measure text-soft">{copy.missed(promise.least)}</p>
    </PlanPart>
  );
}
