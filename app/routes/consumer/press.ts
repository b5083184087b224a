import { data, generatePath, redirect } from "react-router";
import { redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { closedDay, doneSayings } from "#domain/consumers/lead-wish.ts";
import { type Consumer, clearedConsumerCookie, endConsumerSession } from "#operations/consumers/consumer-session.ts";
import { limitContact } from "#operations/consumers/limit-contact.ts";
import { sayDone } from "#operations/consumers/say-done.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { stopSelling } from "#operations/privacy/rights-request.ts";
import { withdrawReview } from "#operations/reviews/withdraw-review.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/press.ts";
import { consumerIfIn, consumerOf } from "./consumer-auth.ts";
import { type ConsumerPress, pageOfPress } from "./consumer-presses.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

interface Pressed {
  world: World;
  /** Throws the way to the sign-in if nobody was let in. */
  consumer: Consumer;
  visit: Route.ActionArgs;
  /** What the address names. */
  named: Record<"key" | "id" | "saying", string>;
}

/** @returns what the page says was done, another answer, or nothing if there is no such record: 404 */
type Press = (pressed: Pressed) => Promise<string | Response | undefined>;

const signOut =
  (which: { everywhere: boolean }): Press =>
  async ({ world, visit }) => {
    const consumer = consumerIfIn(visit.context);
    if (consumer) await endConsumerSession(world, consumer, which);
    return redirectWith("/request/sign-in", [clearedConsumerCookie(world)]);
  };

/** Each button without a page of its own, by the address that it posts to. What only protects needs no more than the email. */
const presses: Record<ConsumerPress, Press> = {
  "request/sign-out": signOut({ everywhere: false }),
  "request/sign-out/everywhere": signOut({ everywhere: true }),
  // Stops every channel at once.
  "request/stop": async ({ world, consumer: { email } }) => {
    await revokeConsent(world, { kind: "email", value: email, source: "page" });
    return "stopped";
  },
  "request/emails-only": async ({ world, consumer: { email } }) => {
    await limitContact(world, { email, limit: { what: "emails-only" } });
    return "emails-only";
  },
  "request/resume": async ({ world, consumer: { email } }) => {
    await limitContact(world, { email, limit: { what: "resume" } });
    return "resumed";
  },
  // "We closed", or "I changed my mind".
  "request/:id/:saying": async ({ world, consumer, visit, named }) => {
    const what = doneSayings.find((one) => one === named.saying);
    const entered = await postedTexts(visit.request, ["closedOn"]);
    const closedOn = what === "closed" ? closedDay(entered.closedOn) : null;
    const said = what && (await sayDone(world, consumer, { leadId: named.id, what, closedOn }));
    return said === "said" ? said : undefined;
  },
  "request/stop-selling": async ({ world, consumer }) => {
    await stopSelling(world, consumer);
    return "stop-selling";
  },
  "review/:key/withdrawal": async ({ world, named }) =>
    (await withdrawReview(world, named.key)) ? "withdrawn" : undefined,
};

const pageOf = ({ pattern, params }: Pick<Route.LoaderArgs, "pattern" | "params">) =>
  generatePath(entryAt(pageOfPress, pattern), params);

/** A reload of what only takes posts leads to the page. */
export const loader = (visit: Route.LoaderArgs) => redirect(pageOf(visit), 303);

export async function action(visit: Route.ActionArgs) {
  const { pattern, params, context } = visit;
  const done = await entryAt(
    presses,
    pattern,
  )({
    ...{ world: context.get(worldContext), visit, named: { key: "", id: "", saying: "", ...params } },
    get consumer() {
      return consumerOf(context);
    },
  });
  if (done === undefined) throw data(null, { status: 404 });
  return done instanceof Response ? done : redirect(`${pageOf(visit)}?done=${done}`, 303);
}
