import type { ReactNode } from "react";
import { promiseCopy as copy } from "#content/refunds/promise.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";
import { DateTime } from "./date-time.tsx";
import { StatusMark } from "./status-mark.tsx";

interface GuaranteeProps {
  guarantee: GuaranteeStatus | "none" | "not-paid";
  /** In place of the bar. */
  picture?: ReactNode;
}

/** Leads promised, delivered and due by now. */
export function Guarantee({ guarantee, picture }: GuaranteeProps) {
  if (guarantee === "none") return <p className="text-soft">{copy.none}</p>;
  if (guarantee === "not-paid") return <p className="text-soft">{copy.notPaid}</p>;
  return <Meter guarantee={guarantee} picture={picture} />;
}

const styles = { kept: "good", "on-pace": "good", behind: "bad" } as const;

function Meter({ guarantee, picture }: { guarantee: GuaranteeStatus; picture: ReactNode }) {
  const { status, day, due, start, end, isMixed } = guarantee;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{copy.text(guarantee)}</strong> <StatusMark kind={styles[status]}>{copy.statuses[status]}</StatusMark>
      </p>
      {picture ?? <Bar {...guarantee} />}
      <p className="text-sm text-soft">
        {copy.pace(day, due)} {picture ? copy.street(due) : copy.lines} {copy.year.from} <DateTime at={start} />{" "}
        {copy.year.until} <DateTime at={end} />.{isMixed ? ` ${copy.mixed}` : null}
      </p>
    </>
  );
}

/** Full at the promised maximum. One mark is the minimum, a thinner one what is due today. */
function Bar(guarantee: GuaranteeStatus) {
  const { delivered, due, least, most } = guarantee;
  const width = (count: number) => `${(Math.min(count, most) / most) * 100}%`;
  return (
    <svg
      role="img"
      aria-label={copy.bar(guarantee)}
      className="block h-4 w-full rounded-full border border-edge bg-wash"
    >
      <rect width={width(delivered)} height="100%" className="fill-primary-text" />
      <line x1={width(due)} x2={width(due)} y1="0" y2="100%" strokeWidth="1" className="stroke-ink" />
      <line x1={width(least)} x2={width(least)} y1="0" y2="100%" strokeWidth="3" className="stroke-ink" />
    </svg>
  );
}
