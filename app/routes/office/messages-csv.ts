import { whyHeld } from "#content/office/held.ts";
import { messagesWords as words } from "#content/office/messages.ts";
import { listMessages } from "#database/messages.ts";
import { askedMessages } from "../../lists/messages.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/messages-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedMessages(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listMessages(read, filter, part).execute(),
    columns: {
      [words.columns.received]: ({ receivedAt }) => receivedAt,
      [words.columns.from]: ({ name }) => name,
      [words.detail.email]: ({ email }) => email,
      [words.detail.phone]: ({ phone }) => phone,
      [words.columns.kind]: ({ kind }) => words.kinds[kind],
      [words.columns.about]: ({ subject }) => subject,
      [words.detail.message]: ({ message }) => message,
      [words.detail.held]: ({ moderationReason }) => moderationReason && whyHeld(moderationReason),
    },
  });
}
