import { data } from "react-router";
import { acceptedPost, refusedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { submissionContextOf } from "#app/routes/forms/submission-context.ts";
import { ReferPage } from "#app/ui/incoming/refer-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { referPage as copy } from "#content/incoming/refer-pages.ts";
import { personFields, senderFields } from "#domain/incoming/incoming-referral.ts";
import { parseReferral } from "#domain/incoming/referral-form.ts";
import { offeredShare } from "#operations/fees/shares/offered-share.ts";
import { sendReferral } from "#operations/incoming/send-referral.ts";
import type { Route } from "./+types/refer.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy.meta);

export async function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  await cacheUntilChanged(context, {
    about: "share",
    read: async () => JSON.stringify((await offeredShare(world)) ?? null),
  });
  const isSent = new URL(request.url).searchParams.get("thanks") === "sent";
  return { seed: formSeed(world, "refer"), isSent, share: await offeredShare(world) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const entered = textsIn(form, [...senderFields, ...personFields]);
  const { formKey } = textsIn(form, ["formKey"]);
  const parsed = parseReferral(entered);
  if (!parsed.ok) return data({ outcome: "refused", entered, refusals: parsed.refusals } as const, 400);
  const world = context.get(worldContext);
  const { sender, person } = parsed;
  try {
    await sendReferral(world, {
      sender,
      person,
      formKey,
      submissionContext: submissionContextOf(request, context, form),
    });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", entered, refusals: {}, formKey } as const, 503);
  }
  return acceptedPost(request, { answer: {}, page: "/refer?thanks=sent#thanks" });
}

export default function Refer({ loaderData: { isSent, share }, actionData }: Route.ComponentProps) {
  const refused = refusedPost(actionData);
  return <ReferPage isSent={isSent && !refused} share={share} refused={refused} />;
}
