import { worldContext } from "#app/world-context.ts";
import { limitContact } from "#operations/consumers/limit-contact.ts";
import type { Route } from "./+types/emails-only.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";

export { onlyPosted as loader } from "./only-posted.ts";

export async function action({ context }: Route.ActionArgs) {
  const { email } = consumerOf(context);
  await limitContact(context.get(worldContext), { email, limit: { what: "emails-only" } });
  return answerDone("emails-only");
}
