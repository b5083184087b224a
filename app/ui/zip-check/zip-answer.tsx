import { Check } from "lucide-react";
import { Fragment } from "react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { VisitorPayment } from "#content/territory/your-zips.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { stepUrl } from "#domain/leads/questionnaire.ts";
import { agentsOfZipPath } from "#domain/profiles/profile-path.ts";
import type { CheckedZip, ZipStatus } from "#domain/territory/zip-exclusivity.ts";
import { canBeChosen } from "#domain/territory/zip-kind.ts";

const styles: Record<ZipStatus, string> = {
  free: "bg-good-wash text-good",
  taken: "bg-wash-strong text-ink",
  waitlist: "bg-secondary-wash text-secondary-text",
};

export interface ZipAnswerProps {
  checkedZip: CheckedZip;
  /** The directory has its agent. */
  isListed: boolean;
  /** This visitor has chosen it. */
  isChosen: boolean;
  payment: VisitorPayment;
}

export function ZipAnswer({ checkedZip, isListed, isChosen, payment }: ZipAnswerProps) {
  const { zip, city, state, kind, status } = checkedZip;
  const isClaimable = kind === "area";
  const badge = kind === "area" ? copy.statuses[status].badge : copy.notClaimable.badges[kind];
  return (
    <div {...answerMark}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="text-h3 font-semibold">{zip}</strong>{" "}
        <span className="text-lead text-soft">{[city, state].filter(Boolean).join(", ")}</span>{" "}
        <span className={`rounded-full px-3 py-1 text-sm font-medium ${isClaimable ? styles[status] : styles.taken}`}>
          {badge}
        </span>
      </p>
      <p className="mt-3 max-w-measure text-soft">{lineOf(checkedZip)}</p>
      {canBeChosen(kind) ? <ForAgents {...{ zip, status, isChosen, payment }} /> : null}
      {isClaimable ? <ForConsumers {...checkedZip} isListed={isListed} /> : null}
    </div>
  );
}

function ForConsumers({ zip, serving, isListed }: Pick<CheckedZip, "zip" | "serving"> & { isListed: boolean }) {
  const link = "text-primary-text underline underline-offset-4 hover:decoration-2";
  return (
    <p className="mt-4 text-sm text-soft">
      {copy.consumers.line(zip, serving)}{" "}
      {leadKinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 ? " · " : null}
          <a href={stepUrl(questionnairePages[kind].path, 2, [zip])} className={link}>
            {copy.consumers.links[kind]}
          </a>
        </Fragment>
      ))}
      {isListed ? (
        <>
          {" · "}
          <a href={agentsOfZipPath(zip)} className={link}>
            {copy.consumers.agents(zip)}
          </a>
        </>
      ) : null}
    </p>
  );
}

type ForAgentsProps = Pick<CheckedZip, "zip" | "status"> & Pick<ZipAnswerProps, "isChosen" | "payment">;

/** An agent whose application we have adds zip codes in the workspace. */
function ForAgents({ zip, status, isChosen, payment }: ForAgentsProps) {
  const { applied } = copy.choice;
  if (payment === "applied")
    return (
      <div className="mt-5">
        <p className="max-w-measure text-sm text-soft">{applied.line}</p>
        <ButtonLink href={applied.link(zip)} size="large" className="mt-3">
          {applied.button}
        </ButtonLink>
      </div>
    );
  return isChosen ? <Chosen zip={zip} payment={payment} /> : <Claim zip={zip} status={status} payment={payment} />;
}

type PaymentBefore = Exclude<VisitorPayment, "applied">;

function Claim({ zip, status, payment }: Pick<CheckedZip, "zip" | "status"> & { payment: PaymentBefore }) {
  return (
    <form method="post" action={copy.claimPath} className="mt-5">
      <input type="hidden" name="zip" value={zip} />
      <Button type="submit" size="large" className="max-sm:w-full">
        {copy.claim[status]} {zip}
      </Button>
      <p className="mt-3 text-sm text-soft">{copy.choice.before[payment]}</p>
    </form>
  );
}

function Chosen({ zip, payment }: Pick<CheckedZip, "zip"> & { payment: PaymentBefore }) {
  const { chosen, before, next, remove, removeOf } = copy.choice;
  const { text, link, button } = next[payment];
  return (
    <div className="mt-5">
      <p className="flex items-center gap-2 font-medium text-good">
        <Check aria-hidden size={20} strokeWidth={2.5} /> {chosen(zip)}
      </p>
      <p className="mt-1 max-w-measure text-sm text-soft">
        {before[payment]} {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href={link} size="large">
          {button}
        </ButtonLink>
        <form method="post" action={copy.removePath} className="flex max-sm:*:grow">
          <input type="hidden" name="zip" value={zip} />
          <Button type="submit" size="large" variant="outline" aria-label={removeOf(zip)}>
            {remove}
          </Button>
        </form>
      </div>
    </div>
  );
}

function lineOf(checkedZip: CheckedZip): string {
  const { zip, kind, status, waitlisted } = checkedZip;
  if (kind !== "area") return `${copy.notClaimable.lines[kind](zip)} ${copy.notClaimable.next[kind]}`;
  return [copy.statuses[status].line(checkedZip), waitlisted > 0 ? copy.waitlisted(waitlisted) : ""].join(" ").trim();
}
