import { signedForm } from "#app/http/posted-form.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import { joinBridge } from "#operations/offers/bridge.ts";
import type { Route } from "./+types/calls.ts";

const path = "/webhooks/calls";

/** `POST /webhooks/calls`: somebody calls the bridge number, and then the digits that they typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { bridge } = world;
  if (!bridge) throw new Response("Not found", { status: 404 });
  const form = await signedForm(request);
  const signature = request.headers.get("x-twilio-signature");
  const url = new URL(path, world.baseUrl).href;
  if (!bridge.isSigned({ url, form, signature })) {
    world.refused({ what: "notice", provider: "twilio", why: "bad-signature", ip: context.get(visitorContext).ip });
    return Response.json({ refused: "bad-signature" }, { status: 400 });
  }
  const digits = form.get("Digits");
  const said = digits === undefined ? bridge.asks(url) : bridge.answers(await joinBridge(world, digits));
  return new Response(said, { headers: { "content-type": "text/xml; charset=utf-8" } });
}

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(worldContext).bridge) throw new Response("Not found", { status: 404 });
  return new Response(null, { status: 405, headers: { allow: "POST" } });
}
