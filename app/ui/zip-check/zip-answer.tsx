import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { CheckedZip, ZipStatus } from "#domain/territory/zip-exclusivity.ts";

const styles: Record<ZipStatus, string> = {
  free: "bg-good-wash text-good",
  taken: "bg-wash-strong text-ink",
  waitlist: "bg-secondary-wash text-secondary-text",
};

export function ZipAnswer({ checkedZip }: { checkedZip: CheckedZip }) {
  const { zip, city, state, status, waitlisted } = checkedZip;
  return (
    <div {...answerMark}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="text-h3 font-semibold">{zip}</strong>{" "}
        <span className="text-lead text-soft">{[city, state].filter(Boolean).join(", ")}</span>{" "}
        <span className={`rounded-full px-3 py-1 text-sm font-medium ${styles[status]}`}>
          {copy.statuses[status].badge}
        </span>
      </p>
      <p className="mt-3 max-w-measure text-soft">
        {copy.statuses[status].line(checkedZip)} {waitlisted > 0 ? copy.waitlisted(waitlisted) : null}
      </p>
      <form method="post" action={copy.claimPath} className="mt-5">
        <input type="hidden" name="zip" value={zip} />
        <Button type="submit" size="large" className="max-sm:w-full">
          {copy.claim[status]} {zip}
        </Button>
      </form>
    </div>
  );
}
