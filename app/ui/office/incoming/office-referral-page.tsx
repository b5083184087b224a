import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { officeReferral as copy, officeReferralStates, referralsList } from "#content/incoming/office-referrals.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
import { type RefusedShare, ShareLedger, type ShownShare } from "./share-ledger.tsx";

export interface ShownReferralRecord extends ShownShare {
  state: ReferralState;
  isInModeration: boolean;
  place: string;
  agreed: string;
  answeredAt: string | null;
  endsAt: string;
  leadId: string | null;
  sender: string;
  email: string;
  license: string;
  licenseState: string;
  brokerage: string;
  broker: string;
}

/** A referral as the office sees it: who sent it, how far it is, and the share of their broker. */
export function OfficeReferralPage({
  referral,
  refused,
}: {
  referral: ShownReferralRecord;
  refused?: RefusedShare | undefined;
}) {
  const { id, state, brokerage, isInModeration, shareBp } = referral;
  return (
    <OfficePage
      back={{ to: "/office/referrals", label: referralsList.title }}
      title={copy.title(brokerage)}
      besideTitle={
        <StatusMark kind={state === "confirmed" ? "good" : "plain"}>{officeReferralStates[state]}</StatusMark>
      }
    >
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.factsTitle}>
            <Facts facts={factsOf(referral)} />
          </Part>
        }
      >
        {isInModeration ? (
          <Part title={copy.moderation.title} line={copy.moderation.line} actionOnly>
            <div className="flex flex-wrap gap-3">
              <Decision id={id} decision="approve" label={copy.moderation.approve} />
              <Decision id={id} decision="reject" label={copy.moderation.reject} />
            </div>
          </Part>
        ) : null}
        {shareBp ? <ShareLedger share={referral} refused={refused} /> : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf(referral: ShownReferralRecord) {
  const { sender, email, license, licenseState, broker, place, agreed, state, endsAt, answeredAt, leadId, shareBp } =
    referral;
  return [
    { name: copy.facts.sender, value: sender || copy.gone },
    { name: copy.facts.email, value: email ? <Email of={email} /> : copy.gone },
    { name: copy.facts.license, value: [license, licenseState].filter(Boolean).join(", ") },
    { name: copy.facts.broker, value: broker },
    { name: copy.facts.wants, value: place || copy.gone },
    { name: copy.facts.agreed, value: <span className="whitespace-pre-wrap">{agreed || copy.gone}</span> },
    ...(state === "asked" ? [{ name: copy.facts.until, value: <DateTime at={endsAt} /> }] : []),
    ...(answeredAt ? [{ name: copy.facts.answered, value: <DateTime at={answeredAt} /> }] : []),
    ...(leadId ? [{ name: copy.facts.lead, value: <Link to={`/office/leads/${leadId}`}>{copy.openLead}</Link> }] : []),
    ...(shareBp === null
      ? []
      : [{ name: copy.facts.share, value: shareBp > 0 ? copy.percent(shareBp) : copy.noShare }]),
  ];
}

/** In a narrow column it breaks before the "@". */
function Email({ of: email }: { of: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Decision({ id, decision, label }: { id: string; decision: string; label: string }) {
  return (
    <PostForm action={`/office/referrals/${id}/decision`}>
      <input type="hidden" name="decision" value={decision} />
      <Button type="submit" variant="outline">
        {label}
      </Button>
    </PostForm>
  );
}
