import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { refundPage as copy, groundNames } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import { localMoment } from "#domain/members/local-moment.ts";
import type { RefundDoor } from "#domain/refunds/refund-status.ts";
import type { ShownRefund } from "./shown-refund.ts";

/** Each act that the policy allows now, with its sentence. */
export function RefundDoors({ refund }: { refund: ShownRefund }) {
  const { doors } = refund;
  return (
    <CardSection title={copy.doors}>
      {doors.length === 0 ? <p className="text-soft">{copy.noDoors}</p> : null}
      <ul className="grid gap-5 empty:hidden">
        {doors.map((door) => (
          <li key={JSON.stringify(door)} className="grid gap-2">
            <Door door={door} refund={refund} />
            <p className="text-sm text-soft">{copy.sentence(policySentences[door.sentence])}</p>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function Door({ door, refund }: { door: RefundDoor; refund: ShownRefund }) {
  const { timeZone, policyEndsAt, places } = refund;
  switch (door.kind) {
    case "ask-for-leads":
      return <Post action="/my/refund/lead-request" label={copy.ask} line={copy.askLine} />;
    case "remind":
      return <Post action="/my/refund/lead-reminder" label={copy.remind} line={copy.remindLine} />;
    case "report":
      return (
        <p>
          <a
            href={`/my/leads/${door.leadId}/report`}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            {copy.reportLead(places[door.leadId] ?? "")}: {groundNames[door.ground]}
          </a>
          <br />
          {copy.until} <LocalTime at={door.until} timeZone={timeZone} />
        </p>
      );
    case "appeal-report":
      return <Appeal href={`/my/reports/${door.reportId}/appeal`} about={places[door.leadId] ?? ""} />;
    case "appeal-refund":
      return <Appeal href={`/my/refund/claims/${door.claimId}/appeal`} about={copy.claims} />;
    default: {
      const about = door.leadId ? places[door.leadId] || copy.unplaced : copy.leads;
      const line = `${about}: ${groundNames[door.ground]}.`;
      const waits = policyEndsAt ? copy.layDownLine(localMoment(policyEndsAt, timeZone)) : "";
      return (
        <Post
          action="/my/refund/claims"
          basis={door.reportId ?? "no-leads"}
          label={door.kind === "request" ? copy.request : copy.layDown}
          line={door.kind === "request" ? line : `${line} ${waits}`}
        />
      );
    }
  }
}

function Post({ action, basis, label, line }: { action: string; basis?: string; label: string; line: string }) {
  return (
    <form method="post" action={action} className="grid gap-2">
      {basis ? <input type="hidden" name="basis" value={basis} /> : null}
      <Button type="submit" className="justify-self-start">
        {label}
      </Button>
      <p>{line}</p>
    </form>
  );
}

function Appeal({ href, about }: { href: string; about: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <ButtonLink href={href} variant="outline">
        {copy.appeal}
      </ButtonLink>
      <span>{about || copy.unplaced}</span>
    </p>
  );
}
