import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { personName } from "#content/person-name.ts";
import { groundNames, reportStateNames } from "#content/refunds/my-refund.ts";
import { officeReports as copy } from "#content/refunds/office-refunds.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";

interface Report {
  id: string;
  firstName: string;
  lastName: string;
  ground: ReportGround;
  reportedAt: string;
  decideBy: string;
  appealedAt: string | null;
  closedAt: string | null;
  isLate: 0 | 1;
  isOverdue: boolean;
}

export const reportColumns: Column<Report>[] = [
  {
    key: "ground",
    freeText: true,
    heading: copy.columns.ground,
    cell: ({ id, ground, reportedAt }) => (
      <RecordLink to={`/office/reports/${id}/decision`} at={reportedAt}>
        {groundNames[ground]}
      </RecordLink>
    ),
  },
  { key: "who", onPhone: "plain", freeText: true, heading: copy.columns.who, cell: (row) => personName(row) },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ isLate, closedAt, isOverdue, appealedAt }) => {
      if (isLate === 1) return <StatusMark>{reportStateNames.late}</StatusMark>;
      if (closedAt !== null) return <StatusMark>{copy.decided}</StatusMark>;
      if (isOverdue) return <StatusMark kind="bad">{copy.overdue}</StatusMark>;
      return <StatusMark kind="due">{appealedAt ? copy.appeal : copy.open}</StatusMark>;
    },
  },
  {
    key: "reported",
    onPhone: "none",
    heading: copy.columns.reported,
    cell: ({ reportedAt }) => <ShortTime at={reportedAt} />,
  },
  {
    key: "due",
    heading: copy.columns.due,
    cell: ({ closedAt, decideBy }) => (closedAt === null ? <ShortTime at={decideBy} /> : ""),
  },
];
