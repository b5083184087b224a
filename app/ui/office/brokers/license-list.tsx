import { Link } from "react-router";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { officeLicenses as copy, licenseKindNames } from "#content/brokers/office-licenses.ts";
import type { NetworkLicense } from "#domain/brokers/network-license.ts";
import { usStates } from "#domain/values/us-states.ts";

export interface ShownLicense extends NetworkLicense {
  id: string;
  hasExpired: boolean;
}

const columns: Column<ShownLicense>[] = [
  {
    key: "state",
    heading: copy.fields.state,
    cell: ({ state }) => <strong>{usStates[state] ?? state}</strong>,
  },
  { key: "kind", heading: copy.fields.kind, cell: ({ kind }) => licenseKindNames[kind] },
  { key: "number", freeText: true, heading: copy.fields.number, cell: ({ number }) => number },
  { key: "entity", freeText: true, heading: copy.fields.entity, cell: ({ entity }) => entity },
  { key: "broker", freeText: true, heading: copy.fields.broker, cell: ({ broker }) => broker },
  {
    key: "until",
    heading: copy.fields.validUntil,
    cell: ({ validUntil, hasExpired }) => (
      <>
        <Day of={validUntil} /> {hasExpired ? <StatusMark kind="warn">{copy.expired}</StatusMark> : null}
      </>
    ),
  },
  {
    key: "notice",
    heading: copy.fields.noticeUrl,
    cell: ({ noticeUrl }) =>
      noticeUrl ? (
        <a href={noticeUrl} className="break-all text-primary-text underline underline-offset-4">
          {noticeUrl}
        </a>
      ) : null,
  },
  {
    key: "withdraw",
    heading: copy.withdraw,
    onPhone: "plain",
    cell: ({ id, state, number }) => (
      <Link
        to={`/office/licenses/${id}/withdrawal`}
        className="text-primary-text underline underline-offset-4"
        aria-label={copy.withdrawLabel(usStates[state] ?? state, number)}
      >
        {copy.withdraw}
      </Link>
    ),
  },
];

export function LicenseList({ licenses }: { licenses: ShownLicense[] }) {
  if (licenses.length === 0) return <p className="text-soft">{copy.none}</p>;
  return <RecordTable caption={copy.caption} columns={columns} rows={licenses} keyOf={({ id }) => id} />;
}
