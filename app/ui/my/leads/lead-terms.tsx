import { Link } from "react-router";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { OpenLead, RefusedLeadForm } from "./shown-lead.ts";

/** What the lead costs, and until when a problem can be reported. */
export function LeadTerms({ lead: { id, feePercent, reportBy, reportHours, timeZone } }: { lead: OpenLead }) {
  return (
    <CardSection title={copy.feeTitle}>
      <Facts
        facts={[
          { name: copy.fee, value: feePercent === null ? copy.feeUnknown : copy.feeText(feePercent) },
          { name: copy.tail, value: copy.tailText },
          { name: copy.client, value: copy.clientText },
        ]}
      />
      <Link to="/my/agreement" className="text-primary-text underline underline-offset-4">
        {copy.agreement}
      </Link>
      <div className="border-t border-line pt-4">
        {reportHours > 0 ? (
          <>
            <p className="font-medium">
              {copy.report} <LocalTime at={reportBy} timeZone={timeZone} />, {copy.reportLeft(reportHours)}.
            </p>
            <p className="text-soft">{copy.reportHow}</p>
            <ButtonLink to={`/my/leads/${id}/report`} variant="outline" className="mt-3">
              {copy.reportButton}
            </ButtonLink>
          </>
        ) : (
          <p className="text-soft">
            {copy.reportOver} <LocalTime at={reportBy} timeZone={timeZone} />.
          </p>
        )}
      </div>
    </CardSection>
  );
}

export function GiveBack({
  lead: { id, isClosed },
  refused,
}: {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}) {
  if (isClosed && !refused) return null;
  return (
    <CardSection id="return" title={copy.returnTitle} line={copy.returnLine}>
      <PostForm action={`/my/leads/${id}/return#return`} noValidate className="grid gap-4">
        <TextField
          multiline
          rows={2}
          label={copy.returnReason}
          name="reason"
          maxLength={maxReasonLength}
          defaultValue={refused?.typed.reason}
          {...(refused && { error: refused.message })}
        />
        <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
          {copy.giveBack}
        </Button>
      </PostForm>
    </CardSection>
  );
}
