import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { zipsCopy as copy } from "#content/territory/office-zips.ts";
import { fullName } from "#domain/values/full-name.ts";
import { parseZipsQuery, zipsListed } from "./zips-query.ts";

export const loader = csvLoader({
  parse: parseZipsQuery,
  rows: zipsListed,
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
