import { worldContext } from "#app/world-context.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import type { Route } from "./+types/stop-contact.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";

export { onlyPosted as loader } from "./only-posted.ts";

/** Stops every channel at once. It only protects, so the email alone is enough. */
export async function action({ context }: Route.ActionArgs) {
  const { email } = consumerOf(context);
  await revokeConsent(context.get(worldContext), { kind: "email", value: email, source: "page" });
  return answerDone("stopped");
}
