import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadCallbackProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** When to call again. */
export function LeadCallback({ lead, refused }: LeadCallbackProps) {
  const { callback, mayWork } = lead.work;
  if (!callback && !refused) return null;
  return (
    <div id="callback" className="grid scroll-mt-4 gap-4">
      <div>
        <h3 className="text-base font-semibold">{copy.callbackTitle}</h3>
        {callback ? <Open callback={callback} /> : <p className="text-soft">{copy.noCallback}</p>}
      </div>
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      {callback && mayWork ? (
        <Fold label={copy.cancel} open={refused !== undefined}>
          <Cancel id={lead.id} refused={refused} />
        </Fold>
      ) : null}
    </div>
  );
}

function Open({
  callback: { dueAt, cause, isOverdue, clocks },
}: {
  callback: NonNullable<LeadDetails["work"]["callback"]>;
}) {
  return (
    <p className="[&_time_*]:whitespace-normal">
      {copy.due} <DateTime at={dueAt} />
      {clocks.length > 0 ? ` (${copy.theirClock(clocks.join(copy.bothClocks))})` : ""} · {copy.causeNames[cause]}{" "}
      {isOverdue ? <StatusMark kind="bad">{copy.overdue}</StatusMark> : null}
    </p>
  );
}

function Cancel({ id, refused }: { id: string; refused?: RefusedForm }) {
  return (
    <PostForm
      action={`/office/leads/${id}/callbacks/cancel#work`}
      noValidate
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label={copy.cancelReason}
        name="why"
        maxLength={maxReasonLength}
        autoComplete="off"
        defaultValue={refused?.entered.why}
        aria-invalid={refused ? true : undefined}
        className="grow basis-56"
      />
      <Button type="submit" variant="outline" className="min-h-[2.9rem]">
        {copy.cancel}
      </Button>
    </PostForm>
  );
}
