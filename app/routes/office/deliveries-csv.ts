import { deliveriesWords } from "#content/office/deliveries.ts";
import { errorInWords } from "#content/office/error-in-words.ts";
import { deliveryStateNames, destinationNames } from "#content/office/inboxes.ts";
import { listDeliveries } from "#database/delivery-list.ts";
import { askedDeliveries } from "../../lists/deliveries.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/deliveries-csv.ts";

const words = deliveriesWords.detail;

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedDeliveries(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listDeliveries(read, filter, part).execute(),
    columns: {
      [words.received]: ({ receivedAt }) => receivedAt,
      [words.id]: ({ id }) => id,
      [words.about]: ({ about }) => about,
      [words.to]: ({ destination }) => destinationNames[destination],
      [words.state]: ({ state }) => deliveryStateNames[state],
      [words.attempts]: ({ attempts }) => attempts,
      [words.lastError]: ({ lastError }) => lastError && errorInWords(lastError),
      [words.due]: ({ state, dueAt }) => (state === "pending" ? dueAt : ""),
      [words.ended]: ({ endedAt }) => endedAt,
      [words.sentAgain]: ({ retriedAt }) => retriedAt,
    },
  });
}
