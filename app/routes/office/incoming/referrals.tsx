import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { referralsList as copy, officeReferralStates, referralFilter } from "#content/incoming/office-referrals.ts";
import { listReferrals } from "#database/incoming/referrals.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/referrals.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { state: { label: copy.state, all: copy.anyState, values: referralFilter } };

const list = officeList({
  filters,
  filterOf: (chosen) => ({ state: chosen("state") }),
  find: listReferrals,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await list.page({ url, context });
  return { ...page, maySet: mayDo(staffMember(context).role, "licenses.write") };
}

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "sender",
    freeText: true,
    heading: copy.columns.sender,
    cell: ({ id, receivedAt, ...sender }) => (
      <RecordLink to={`/office/referrals/${id}`} at={receivedAt}>
        {fullName(sender) || copy.erased}
      </RecordLink>
    ),
  },
  { key: "firm", onPhone: "plain", freeText: true, heading: copy.columns.firm, cell: ({ brokerage }) => brokerage },
  {
    key: "license",
    onPhone: "fact",
    freeText: true,
    heading: copy.columns.license,
    cell: ({ license, licenseState }) => [license, licenseState].filter(Boolean).join(", "),
  },
  { key: "place", onPhone: "plain", freeText: true, heading: copy.columns.place, cell: ({ place }) => place },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ state, moderationReason }) =>
      state === "asked" && moderationReason !== null ? (
        <StatusMark kind="due">{copy.inModeration}</StatusMark>
      ) : (
        <StatusMark kind={state === "confirmed" ? "good" : "plain"}>{officeReferralStates[state]}</StatusMark>
      ),
  },
  timeColumn("sent", copy.columns.sent, ({ receivedAt }) => receivedAt),
];

export default function Referrals({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/referrals"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      besideTitle={
        loaderData.maySet ? (
          <Link to={copy.share.path} className="text-primary-text underline underline-offset-4">
            {copy.share.link}
          </Link>
        ) : null
      }
    />
  );
}
