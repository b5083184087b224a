import { data } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { shownColumns } from "#app/ui/office/lists/queue-columns.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/queue-list.ts";
import { ownListAt } from "./queues.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.copy.title ?? "");

export function loader({ url, context }: Route.LoaderArgs) {
  const list = ownListAt(url.pathname);
  if (!list) throw data(null, { status: 404 });
  return list.page({ url, context }, context.get(worldContext).database.read);
}

export default function QueueList({ loaderData: { columns, beside, ...list } }: Route.ComponentProps) {
  return (
    <RecordList
      {...list}
      columns={shownColumns(columns)}
      keyOf={({ id }) => id}
      besideTitle={
        beside ? (
          <ButtonTo to={beside.to} variant="outline">
            {beside.label}
          </ButtonTo>
        ) : null
      }
    />
  );
}
