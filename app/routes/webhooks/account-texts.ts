import { signedForm } from "#app/http/posted-form.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import { findTextAccount } from "#database/conversations/text-accounts.ts";
import { receiveText } from "#operations/conversations/receive-text.ts";
import { signedTokenId } from "#operations/conversations/signed-mailbox.ts";
import { openedAccount } from "#operations/conversations/text-account.ts";
import { takeTextStatus } from "#operations/conversations/text-status.ts";
import type { Route } from "./+types/account-texts.ts";
import { textAnswer } from "./text-answer.ts";

/**
 * `POST /webhooks/texts/:key`: what people send to the number of a workspace, and `…/status?message=`: what became of a
 * text. Before anything is read: 404 unless we signed the key and the account is connected. 400 without its signature.
 */
export async function action({ request, context, params: { key }, pattern }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const id = signedTokenId(world, "texts", key);
  const account = id === undefined ? undefined : await findTextAccount(world.database.read, id);
  if (!account) throw new Response("Not found", { status: 404 });
  const { pathname, search, searchParams } = new URL(request.url);
  const form = await signedForm(request);
  const url = new URL(pathname + search, world.baseUrl).href;
  const call = { url, form, signature: request.headers.get("x-twilio-signature") };
  const opened = openedAccount(world, account);
  const inbound = opened.readInbound(call);
  if (!inbound) {
    world.refused({ what: "notice", provider: "twilio", why: "bad-signature", ip: context.get(visitorContext).ip });
    return Response.json({ refused: "bad-signature" }, { status: 400 });
  }
  if (!pattern.endsWith("/status")) return textAnswer((await receiveText(world, account, inbound)).answer);
  await takeTextStatus(world, account, { message: searchParams.get("message") ?? "", form });
  return textAnswer(null);
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
