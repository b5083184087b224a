import { csvResponse } from "#app/routes/office/csv-response.ts";
import { worldContext } from "#app/world-context.ts";
import { zipsCopy as copy } from "#content/territory/office-zips.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/zips-csv.ts";
import { parseZipsQuery, zipsListed } from "./zips-query.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseZipsQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    state,
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
