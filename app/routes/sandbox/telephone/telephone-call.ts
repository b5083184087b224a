import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import type { Route } from "./+types/telephone-call.ts";

/** `POST /sandbox/telephone/call`, field `digits`: somebody calls the bridge number of live transfers and types their code. */
export async function action({ request, context }: Route.ActionArgs) {
  const sandbox = openSandbox(context);
  if (!sandbox.texts) throw new Response(null, { status: 404 });
  const { digits } = await postedTexts(request, ["digits"]);
  const answer = (await sandbox.callBridge(digits)) ?? "";
  const heard = /<Conference>/.test(answer) ? "You are in the call." : answer.replace(/<[^<>]*>/g, "");
  return redirect(`/sandbox/telephone?${new URLSearchParams({ heard })}`, 303);
}

export const loader = () => redirect("/sandbox/telephone", 303);
