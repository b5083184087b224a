import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { worldContext } from "#app/world-context.ts";
import { findTextAccount } from "#database/conversations/text-accounts.ts";
import { insertSandboxText } from "#database/sandbox.ts";
import { longestPhoneText } from "#domain/conversations/text.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";
import { receiveTextsAt, textCredentialsOf } from "#operations/conversations/text-account.ts";
import type { Route } from "./+types/telephone-reply.ts";

/**
 * `POST /sandbox/telephone/reply`, fields `phone`, `body`, `to` and `picture`: somebody answers our texts, or those of the
 * workspace whose account `to` names.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sandbox = openSandbox(context);
  const world = context.get(worldContext);
  const { database, newId, now } = world;
  const { phone: typed, body, to, picture } = await postedTexts(request, ["phone", "body", "to", "picture"]);
  const phone = phoneLineOf(dialable(typed) ?? "");
  const account = to === "" ? undefined : await findTextAccount(database.read, to);
  const hasPicture = picture !== "" && account !== undefined;
  const isText = body !== "" && body.length <= longestPhoneText;
  if (!sandbox.texts || phone === "" || !isText || (to !== "" && !account)) throw new Response(null, { status: 404 });
  const text = { id: `SM${newId().replaceAll("-", "")}`, phone, body };
  const credentials = account && textCredentialsOf(world, account);
  const of = { account: credentials?.accountSid ?? null, number: account?.phone ?? null };
  const at = () => now().toISOString();
  const media = hasPicture ? "/pictures/hero-day-1442.webp" : null;
  await insertSandboxText(database, { ...text, ...of, receivedAt: at(), sentBy: "phone", media });
  const answer = await sandbox.sendText(
    { ...text, from: phone, hasPicture },
    account && credentials && { ...credentials, url: receiveTextsAt(world, account.id) },
  );
  const answered = { ...of, id: `SM${newId().replaceAll("-", "")}`, phone, media: null, sentBy: "us" } as const;
  if (answer) await insertSandboxText(database, { ...answered, receivedAt: at(), body: answer });
  return redirect(`/sandbox/telephone${to ? `?to=${encodeURIComponent(to)}` : ""}`, 303);
}

export const loader = () => redirect("/sandbox/telephone", 303);
