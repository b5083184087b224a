import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment } from "#content/dates.ts";
import { refundPage as copy, groundNames } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { RefundAction } from "#domain/refunds/refund-status.ts";
import type { ShownRefund } from "./shown-refund.ts";

/** Each act that the policy allows now, with its sentence. */
export function RefundActions({ refund }: { refund: ShownRefund }) {
  const { actions, signedAt, leftCents } = refund;
  return (
    <MySection title={copy.actions}>
      {actions.length === 0 ? (
        <p className="text-soft">{copy.noActions({ isSigned: signedAt !== null, hasPaid: leftCents > 0 })}</p>
      ) : null}
      <ul className="grid gap-5 empty:hidden">
        {actions.map((action) => (
          <li key={JSON.stringify(action)} className="grid gap-2">
            <Action action={action} refund={refund} />
            <p className="text-sm text-soft">{copy.sentence(policySentences[action.sentence])}</p>
          </li>
        ))}
      </ul>
    </MySection>
  );
}

function Action({ action, refund }: { action: RefundAction; refund: ShownRefund }) {
  const { timeZone, policyEndsAt, places } = refund;
  const now = useNow();
  switch (action.kind) {
    case "ask-for-leads":
      return <Post action="/my/refund/lead-request" label={copy.ask} line={copy.askLine} />;
    case "remind":
      return <Post action="/my/refund/lead-reminder" label={copy.remind} line={copy.remindLine} />;
    case "report":
      return (
        <p>
          <Link
            to={`/my/leads/${action.leadId}/report`}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            {copy.reportLead(places[action.leadId] ?? "")}: {groundNames[action.ground]}
          </Link>
          <br />
          {copy.until} <LocalTime at={action.until} timeZone={timeZone} />
        </p>
      );
    case "appeal-report":
      return <Appeal href={`/my/reports/${action.reportId}/appeal`} about={places[action.leadId] ?? ""} />;
    case "appeal-refund":
      return <Appeal href={`/my/refund/claims/${action.claimId}/appeal`} about={copy.claims} />;
    default: {
      const about = action.leadId ? places[action.leadId] || copy.unplaced : copy.leads;
      const line = `${about}: ${groundNames[action.ground]}.`;
      const waits = policyEndsAt ? copy.preparedLine(localMoment(policyEndsAt, timeZone, now)) : "";
      return (
        <Post
          action="/my/refund/claims"
          report={action.reportId ?? "no-leads"}
          label={action.kind === "request" ? copy.request : copy.prepare}
          line={action.kind === "request" ? line : `${line} ${waits}`}
        />
      );
    }
  }
}

function Post({ action, report, label, line }: { action: string; report?: string; label: string; line: string }) {
  return (
    <PostForm action={action} className="grid gap-2">
      {report ? <input type="hidden" name="report" value={report} /> : null}
      <Button type="submit" className="justify-self-start">
        {label}
      </Button>
      <p>{line}</p>
    </PostForm>
  );
}

function Appeal({ href, about }: { href: string; about: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <ButtonTo to={href} variant="outline">
        {copy.appeal}
      </ButtonTo>
      <span>{about || copy.unplaced}</span>
    </p>
  );
}
