import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedForm } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import type { EnteredForm } from "#app/ui/actions/retry-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { stepUpCopy as copy } from "#content/members/my-sign-in.ts";
import { judgeMember } from "#domain/members/my-permissions.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import { proveAgain } from "#operations/members/sign-in/step-up.ts";

/** Of app/ui/my/act-to-prove.tsx. No act has fields of these names. */
const ours: readonly string[] = ["proof", "resend"];

interface ActToProve {
  entered: EnteredForm;
  isSent?: boolean;
  error?: string;
}

/**
 * A form that needed a fresh proof: asks for the code with what was typed beside it, then lets the browser post the same
 * fields to `act` (307). A proof from another tab counts, too.
 */
export async function actAfterStepUp({ request, context }: Visit, act: string) {
  const form = await postedForm(request);
  const world = context.get(worldContext);
  const session = sessionOf(context);
  const own = ownPath("member", act);
  if (judgeMember({ need: "own", stepUp: true }, session, world.now()) === "allowed") return redirect(own, 307);
  const fields = [...form].flatMap(([name, value]) => (ours.includes(name) ? [] : { name, value }));
  const entered = { action: `/my/step-up?${new URLSearchParams({ act: own })}`, fields };
  const [credentials, code] = [credentialsOf(request, context), form.get("proof") ?? ""];
  if (code !== "" && !form.has("resend")) {
    const by = session.member.hasSecondFactor ? "second-factor" : "email-code";
    const answer = await proveAgain(world, credentials, { session, by, code });
    if (answer === "proven") return redirect(own, 307);
    return data<ActToProve>({ entered, error: copy[answer] }, answer === "must-wait" ? 429 : 422);
  }
  if (session.member.hasSecondFactor) return data<ActToProve>({ entered });
  const asked = await askForCode(world, credentials, { email: session.member.email, purpose: "step-up" });
  if (asked === "must-wait") return data<ActToProve>({ entered, error: copy[asked] }, 429);
  return data<ActToProve>({ entered, isSent: true });
}
