import { zipsWords as words } from "#content/office/territory.ts";
import { fullName } from "#domain/full-name.ts";
import { askedZips, zipsListed } from "../../lists/zips.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zips-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedZips(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => zipsListed(read, filter, part),
    columns: {
      [words.columns.zip]: ({ id }) => id,
      [words.csvColumns.city]: ({ city }) => city,
      [words.csvColumns.state]: ({ state }) => state,
      [words.csvColumns.seats]: ({ seats }) => seats,
      [words.csvColumns.taken]: ({ taken }) => taken,
      [words.columns.agents]: ({ claims }) => claims.map(fullName).join("; "),
      [words.columns.waiting]: ({ waiting }) => waiting,
      [words.columns.since]: ({ receivedAt }) => receivedAt,
    },
  });
}
