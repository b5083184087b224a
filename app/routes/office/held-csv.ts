import { whyHeld, heldWords as words } from "#content/office/held.ts";
import { listHeld } from "#database/held-list.ts";
import { askedHeld } from "../../lists/held.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedHeld(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listHeld(read, filter, part),
    columns: {
      [words.columns.received]: ({ receivedAt }) => receivedAt,
      [words.columns.kind]: ({ scope }) => words.scopes[scope],
      [words.columns.from]: ({ name }) => name,
      [words.detail.email]: ({ email }) => email,
      [words.detail.phone]: ({ phone }) => phone,
      [words.columns.why]: ({ moderationReason }) => whyHeld(moderationReason),
    },
  });
}
