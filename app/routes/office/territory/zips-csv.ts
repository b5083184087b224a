import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { zipsCopy as copy } from "#content/territory/office-zips.ts";
import { fullName } from "#domain/values/full-name.ts";
import { parseZipsQuery, zipsListed } from "./zips-query.ts";

export const loader = csvLoader({
  parse: parseZipsQuery,
  rows: zipsListed,
  columns: {
    [copy.columns.zip]: ["text", ({ id }) => id],
    [copy.csvColumns.city]: ["text", ({ city }) => city],
    [copy.csvColumns.state]: ["text", ({ state }) => state],
    [copy.csvColumns.seats]: ["number", ({ seats }) => seats],
    [copy.csvColumns.taken]: ["number", ({ taken }) => taken],
    [copy.columns.agents]: ["text", ({ claims }) => claims.map(fullName).join("; ")],
    [copy.columns.waiting]: ["number", ({ waitlisted }) => waitlisted],
    [copy.columns.since]: ["time", ({ receivedAt }) => receivedAt],
  },
});
