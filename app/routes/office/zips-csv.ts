import { zipsCopy as copy } from "#content/office/territory.ts";
import { fullName } from "#domain/full-name.ts";
import { parseZipsQuery, zipsListed } from "../../lists/zips.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zips-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parseZipsQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => zipsListed(read, filter, part),
    columns: {
      [copy.columns.zip]: ({ id }) => id,
      [copy.csvColumns.city]: ({ city }) => city,
      [copy.csvColumns.state]: ({ state }) => state,
      [copy.csvColumns.seats]: ({ seats }) => seats,
      [copy.csvColumns.taken]: ({ taken }) => taken,
      [copy.columns.agents]: ({ claims }) => claims.map(fullName).join("; "),
      [copy.columns.waiting]: ({ waitlisted }) => waitlisted,
      [copy.columns.since]: ({ receivedAt }) => receivedAt,
    },
  });
}
