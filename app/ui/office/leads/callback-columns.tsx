import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { callbacksCopy as copy, leadWorkCopy } from "#content/leads/lead-work.ts";
import { personName } from "#content/person-name.ts";
import type { CallbackCause } from "#domain/leads/callback.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";

interface Callback {
  leadId: string;
  /** When it is due. */
  receivedAt: string;
  isOverdue: boolean;
  cause: CallbackCause;
  firstName: string;
  lastName: string;
  phone: string;
  assignee: string | null;
  hours: CallingHours;
  clocks: string[];
}

export const callbackColumns: Column<Callback>[] = [
  {
    key: "who",
    freeText: true,
    heading: copy.columns.who,
    cell: ({ leadId, phone, receivedAt, ...person }) => (
      <RecordLink to={`/office/leads/${leadId}#work`} line={phone} at={receivedAt}>
        {personName(person)}
      </RecordLink>
    ),
  },
  {
    key: "due",
    onPhone: "mark",
    heading: copy.columns.due,
    cell: ({ receivedAt, isOverdue }) => (
      <>
        <ShortTime at={receivedAt} /> {isOverdue ? <StatusMark kind="bad">{copy.overdue}</StatusMark> : null}
      </>
    ),
  },
  {
    key: "where",
    onPhone: "plain",
    heading: copy.columns.where,
    cell: ({ hours, clocks }) => (
      <>
        {clocks.join(leadWorkCopy.bothClocks) || copy.unknownClock}
        {hours === "unknown" ? null : (
          <span className={`block text-sm ${hours === "open" ? "text-good" : "text-soft"}`}>{copy.hours[hours]}</span>
        )}
      </>
    ),
  },
  { key: "cause", onPhone: "plain", heading: copy.columns.cause, cell: ({ cause }) => leadWorkCopy.causeNames[cause] },
  {
    key: "assignee",
    heading: copy.columns.assignee,
    cell: ({ assignee }) => assignee ?? leadWorkCopy.nobody,
  },
];
