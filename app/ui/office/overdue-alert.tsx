import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { overdueWords as words } from "#content/office/frame.ts";
import { spanInWords } from "#domain/time-span.ts";

export interface OverdueDeliveries {
  count: number;
  /** Whole minutes, of the oldest. */
  minutes: number;
}

/** Says above a page of the office that deliveries do not arrive. It stands there from the start, so it waits its turn. */
export function OverdueAlert({ count, minutes }: OverdueDeliveries) {
  return (
    <div className="wrap pt-4 print:hidden">
      <Alert kind="info">
        {words.line(count, spanInWords(minutes))}{" "}
        <Link to={words.list} className="font-medium underline underline-offset-4">
          {words.look}
        </Link>
      </Alert>
    </div>
  );
}
