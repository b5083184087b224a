import { deedWords, trailWords as words } from "#content/office/trail.ts";
import { allStaff } from "#database/staff.ts";
import { listStaffActions } from "#database/staff-actions.ts";
import { askedDeeds, detailInWords } from "../../lists/trail.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/trail-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const staffIds = (await allStaff(read)).map(({ id }) => id);
  const { filter, window } = askedDeeds(new URL(request.url), staffIds);
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listStaffActions(read, filter, part),
    columns: {
      [words.columns.when]: ({ receivedAt }) => receivedAt,
      [words.columns.who]: ({ who }) => who ?? words.nobodyKnown,
      [words.columns.deed]: ({ action }) => deedWords[action],
      [words.columns.about]: ({ about, toWhom }) => toWhom ?? about,
      [words.csvDetail]: ({ detail }) => detailInWords(detail),
    },
  });
}
