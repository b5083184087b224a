import type { ListVisit } from "#app/http/visit.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import type { ShownRights } from "#app/ui/consumer/rights/rights-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { correctedLine } from "#content/consumers/corrected-title.ts";
import { parseCorrection } from "#database/engine/stored-json.ts";
import { rightsRequestsAbout } from "#database/privacy/rights-requests.ts";

/** What the person asked about their data, newest first, and whether they may do more. */
export async function loadRights({ url, context }: ListVisit): Promise<ShownRights> {
  const { isProven, leads } = consumerOf(context);
  const ids = leads.map(({ id }) => id);
  const found = await rightsRequestsAbout(context.get(worldContext).database.read, ids);
  return {
    isProven,
    hasRequests: leads.length > 0,
    done: url.searchParams.get("done") ?? "",
    requests: found
      .toReversed()
      .map(({ id, kind, state, receivedAt, dueBy, eraseAt, answeredAt, extension, answer, correction }) => ({
        ...{ id, kind, state, receivedAt, dueBy, eraseAt, answeredAt },
        // These words may name the person, and the email may have gone to a stranger.
        ...(isProven
          ? { extension, answer, corrected: correction && correctedLine(parseCorrection(correction)) }
          : { extension: null, answer: null, corrected: null }),
      })),
  };
}
