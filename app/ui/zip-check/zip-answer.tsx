import { Check } from "lucide-react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { CheckedZip, ZipStatus } from "#domain/territory/zip-exclusivity.ts";
import { canBeChosen } from "#domain/territory/zip-kind.ts";

const styles: Record<ZipStatus, string> = {
  free: "bg-good-wash text-good",
  taken: "bg-wash-strong text-ink",
  waitlist: "bg-secondary-wash text-secondary-text",
};

export interface ZipAnswerProps {
  checkedZip: CheckedZip;
  /** This visitor has chosen it. */
  isChosen: boolean;
}

export function ZipAnswer({ checkedZip, isChosen }: ZipAnswerProps) {
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
      {isChosen ? <Chosen zip={zip} /> : canBeChosen(kind) ? <Claim zip={zip} status={status} /> : null}
    </div>
  );
}

function Claim({ zip, status }: Pick<CheckedZip, "zip" | "status">) {
  return (
    <form method="post" action={copy.claimPath} className="mt-5">
      <input type="hidden" name="zip" value={zip} />
      <Button type="submit" size="large" className="max-sm:w-full">
        {copy.claim[status]} {zip}
      </Button>
      <p className="mt-3 text-sm text-soft">{copy.choice.before}</p>
    </form>
  );
}

function Chosen({ zip }: Pick<CheckedZip, "zip">) {
  const { chosen, before, next, plans, remove, removeOf } = copy.choice;
  return (
    <div className="mt-5">
      <p className="flex items-center gap-2 font-medium text-good">
        <Check aria-hidden size={20} strokeWidth={2.5} /> {chosen(zip)}
      </p>
      <p className="mt-1 max-w-measure text-sm text-soft">
        {before} {next}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href={copy.plansPath} size="large">
          {plans}
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
