import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { rightsKindNames } from "#content/consumers/rights-page.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import type { RightsKind, RightsState } from "#domain/privacy/rights-request.ts";
import { fullName } from "#domain/values/full-name.ts";

interface ListedRequest {
  id: string;
  kind: RightsKind;
  state: RightsState;
  askedAt: string;
  /** When it is due. */
  receivedAt: string;
  isOverdue: boolean;
  eraseAt: string | null;
  firstName: string;
  lastName: string;
}

export const requestColumns: Column<ListedRequest>[] = [
  {
    key: "who",
    freeText: true,
    heading: copy.columns.who,
    cell: ({ id, askedAt, ...person }) => (
      <RecordLink to={`/office/requests/${id}`} at={askedAt}>
        {fullName(person) || copy.noName}
      </RecordLink>
    ),
  },
  { key: "kind", onPhone: "plain", heading: copy.columns.kind, cell: ({ kind }) => rightsKindNames[kind] },
  { key: "asked", onPhone: "none", heading: copy.columns.asked, cell: ({ askedAt }) => <ShortTime at={askedAt} /> },
  {
    key: "due",
    heading: copy.columns.due,
    cell: ({ receivedAt, isOverdue }) => (
      <>
        <ShortTime at={receivedAt} /> {isOverdue ? <StatusMark kind="bad">{copy.overdue}</StatusMark> : null}
      </>
    ),
  },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ state, eraseAt }) =>
      state === "open" && eraseAt ? (
        <>
          {copy.erases} <ShortTime at={eraseAt} />
        </>
      ) : (
        copy.states[state]
      ),
  },
];
