import { historyPage as copy, type HistoryEntry } from "#content/refunds/refund-history.ts";
import { datedMoment } from "#domain/members/local-moment.ts";

interface RefundEntriesProps {
  entries: HistoryEntry[];
  /** IANA. */
  timeZone: string;
}

/** The history of leads and refunds, for the screen and for paper. */
export function RefundEntries({ entries, timeZone }: RefundEntriesProps) {
  if (entries.length === 0) return <p className="text-soft">{copy.none}</p>;
  return (
    <ol className="grid gap-4">
      {entries.map(({ at, title, texts }) => (
        <li key={`${at} ${title}`} className="grid gap-1 break-inside-avoid">
          <p className="text-sm text-soft">
            <time dateTime={at}>{datedMoment(at, timeZone)}</time>
          </p>
          <p className="font-medium">{title}</p>
          {texts.map((text) => (
            <p key={text} className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
