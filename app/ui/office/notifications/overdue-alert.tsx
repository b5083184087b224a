import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { overdueCopy as copy } from "#content/office/frame.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";

export interface OverdueDeliveries {
  count: number;
  /** Age of the oldest in whole minutes. */
  minutes: number;
}

/** Warns of overdue deliveries. It is on the page from the start, so it is announced politely. */
export function OverdueAlert({ count, minutes }: OverdueDeliveries) {
  return (
    <div className="wrap pt-4 print:hidden">
      <Alert kind="info">
        {copy.line(count, formatTimeSpan(minutes))}{" "}
        <Link to={copy.list} className="font-medium underline underline-offset-4">
          {copy.linkLabel}
        </Link>
      </Alert>
    </div>
  );
}
