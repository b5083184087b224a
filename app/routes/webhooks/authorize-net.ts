import type { Route } from "./+types/authorize-net.ts";
import { onlyPost, receiveWebhook } from "./receive-webhook.ts";

/** `POST /webhooks/authorize-net`: `X-ANET-Signature: sha512=HEX`. */
export const action = (args: Route.ActionArgs) =>
  receiveWebhook(args, { provider: "authorize-net", signatureHeader: "x-anet-signature" });

export const loader = (args: Route.LoaderArgs) => onlyPost(args, "authorize-net");
