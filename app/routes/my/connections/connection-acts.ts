import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf, workspaceOf } from "#app/routes/my/member-auth.ts";
import { codeCookie } from "#app/routes/my/members/code-cookie.ts";
import { worldContext } from "#app/world-context.ts";
import { apiScopes } from "#domain/connections/api-scope.ts";
import { type CrmKind, crmKinds } from "#domain/connections/connection.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { makeToken } from "#operations/connections/api/token.ts";
import { renewCalendar } from "#operations/connections/calendar-feed.ts";
import { connectCrm } from "#operations/connections/connect-crm.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import { askForLeadAddress } from "#operations/connections/lead-address.ts";
import type { Route } from "./+types/connections.ts";

/** What the forms of the page do, by the address that each posts to. Tokens, secrets and addresses are shown once. */
export const connectionActs = {
  "my/connections/email": askForAddress,
  "my/connections/webhooks": addWebhook,
  "my/connections/tokens": addToken,
  "my/connections/calendar": showCalendar,
  ...Object.fromEntries(
    crmKinds.map((kind) => [`my/connections/${kind}`, (post: Route.ActionArgs) => connect(post, kind)]),
  ),
};

async function askForAddress({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  const world = context.get(worldContext);
  const asking = { session: sessionOf(context), email };
  const reason = await askForLeadAddress(world, credentialsOf(request, context), asking);
  if (reason) return data({ refusedAddress: { email, reason } }, reason === "must-wait" ? 429 : 422);
  return redirectWith("/my/connections/email/code", [setCookieHeader(world.baseUrl, codeCookie(email.trim()))]);
}

async function addWebhook({ request, context }: Route.ActionArgs) {
  const { url, ...ticked } = await postedTexts(request, ["url", ...eventTypes]);
  const events = eventTypes.filter((type) => ticked[type] !== "");
  const made = await makeWebhook(context.get(worldContext), workspaceOf(context), { url, events });
  return made.ok ? data({ webhook: made }, 201) : data({ refusedWebhook: { ...made, url } }, 422);
}

async function addToken({ request, context }: Route.ActionArgs) {
  const { name, ...ticked } = await postedTexts(request, ["name", ...apiScopes]);
  const scopes = apiScopes.filter((scope) => ticked[scope] !== "");
  const made = await makeToken(context.get(worldContext), workspaceOf(context), { name, scopes });
  return made.ok ? data({ token: made.token }, 201) : data({ refusedToken: { ...made, name, scopes } }, 422);
}

async function showCalendar({ context }: Route.ActionArgs) {
  return { calendar: await renewCalendar(context.get(worldContext), workspaceOf(context)) };
}

async function connect({ request, context }: Route.ActionArgs, kind: CrmKind) {
  const world = context.get(worldContext);
  const fields = world.crms.find((crm) => crm.kind === kind)?.fields;
  if (!fields) throw data(null, { status: 404 });
  const entered = await postedTexts(
    request,
    fields.map(({ name }) => name),
  );
  const refused = await connectCrm(world, workspaceOf(context), { kind, entered });
  if (refused === undefined) return redirect("/my/connections?done=crm", 303);
  if (refused === "unknown") throw data(null, { status: 404 });
  const message = fields.find(({ name }) => name === refused.field)?.refusal ?? "";
  return data({ refusedCrm: { kind, field: refused.field, message } }, 422);
}
