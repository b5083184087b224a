import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadAssignmentProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** One press takes a lead or lets go of it; a colleague is chosen below. */
export function LeadAssignment({ lead: { id, work, memberId }, refused }: LeadAssignmentProps) {
  const { assignee, isMine, mayWork, colleagues } = work;
  const others = colleagues.filter((one) => one.id !== memberId && one.id !== assignee?.id);
  const action = `/office/leads/${id}/assignment#work`;
  const seen = <input type="hidden" name="seen" value={assignee?.id ?? ""} />;
  return (
    <div className="grid gap-3">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <span className="text-soft">{copy.assignedTo}</span>{" "}
          <b className="font-medium">{isMine ? copy.you : (assignee?.name ?? copy.nobody)}</b>
        </p>
        {mayWork && !isMine ? (
          <PostForm action={action} className="print:hidden">
            {seen}
            <input type="hidden" name="assignee" value={memberId} />
            <Button type="submit" variant="outline">
              {copy.assignToMe}
            </Button>
          </PostForm>
        ) : null}
        {mayWork && assignee ? (
          <PostForm action={action} className="print:hidden">
            {seen}
            <input type="hidden" name="assignee" value="" />
            <Button type="submit" variant="outline">
              {copy.unassign}
            </Button>
          </PostForm>
        ) : null}
      </div>
      {mayWork && others.length > 0 ? (
        <Fold label={copy.assignTo} open={refused !== undefined}>
          <PostForm action={action} noValidate className="flex flex-wrap items-end gap-3">
            {seen}
            <SelectField
              label={copy.chooseColleague}
              name="assignee"
              defaultValue={refused?.entered.assignee}
              options={others.map(({ id: value, name: label }) => ({ value, label }))}
              className="grow basis-48"
            />
            <Button type="submit" variant="outline" className="min-h-[2.9rem]">
              {copy.assign}
            </Button>
          </PostForm>
        </Fold>
      ) : null}
    </div>
  );
}
