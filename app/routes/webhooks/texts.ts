import { signedForm } from "#app/http/posted-form.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import { textProgram } from "#content/policies/text-program.ts";
import { takeTextReply } from "#operations/notifications/take-text-reply.ts";
import type { Route } from "./+types/texts.ts";
import { textAnswer } from "./text-answer.ts";

const path = "/webhooks/texts";

/** `POST /webhooks/texts`: what people send to our number. Twilio shows nothing of an empty answer to them. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!world.texts) throw new Response("Not found", { status: 404 });
  const form = await signedForm(request);
  const signature = request.headers.get("x-twilio-signature");
  const inbound = world.texts.readInbound({ url: new URL(path, world.baseUrl).href, form, signature });
  if (!inbound) {
    world.refused({ what: "notice", provider: "twilio", why: "bad-signature", ip: context.get(visitorContext).ip });
    return Response.json({ refused: "bad-signature" }, { status: 400 });
  }
  const reply = await takeTextReply(world, inbound);
  // With this, the provider has answered for us.
  const isAnswered = form.has("OptOutType");
  return textAnswer(reply === "help" && !isAnswered ? textProgram.help : null);
}

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(worldContext).texts) throw new Response("Not found", { status: 404 });
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}
