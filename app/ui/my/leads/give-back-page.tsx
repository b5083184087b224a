import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { OpenLead, RefusedLeadForm } from "./shown-lead.ts";

interface GiveBackPageProps {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}

/** Says what happens, before the one press that cannot be undone. */
export function GiveBackPage({ lead: { id, name, isClosed }, refused }: GiveBackPageProps) {
  const page = { to: `/my/leads/${id}`, label: name || copy.noName };
  if (isClosed && !refused) return <MyPage narrow back={page} title={copy.returnTitle} line={copy.returnClosed} />;
  return (
    <MyPage narrow back={page} title={copy.returnTitle} line={copy.returnLine}>
      <PostForm action={`/my/leads/${id}/return`} noValidate className="grid gap-4">
        <TextField
          multiline
          rows={3}
          label={copy.returnReason}
          name="reason"
          maxLength={maxReasonLength}
          defaultValue={refused?.entered.reason}
          {...(refused && { error: refused.message })}
        />
        <Button type="submit" className="min-h-11 justify-self-start">
          {copy.giveBack}
        </Button>
      </PostForm>
    </MyPage>
  );
}
