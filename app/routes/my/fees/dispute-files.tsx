import { data, redirect } from "react-router";
import { formWithFiles } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyFeeDisputePage } from "#app/ui/my/fees/fee-dispute-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { feeDispute as copy } from "#content/fees/fee-follow-ups.ts";
import { addFeeDisputeFiles } from "#operations/fees/invoices/add-dispute-files.ts";
import type { Route } from "./+types/dispute-files.ts";
import { loadFee } from "./load-fee.ts";
import { loadFeeDispute } from "./load-fee-dispute.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(params.number), matches);

export const loader = ({ params, context }: Route.LoaderArgs) => loadFeeDispute({ params, context });

/** `POST /my/fees/:number/files`: evidence for the open dispute. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: invoiceId, number } = await loadFee(context, params.number);
  const { files } = await formWithFiles(request);
  const memberId = workspaceOf(context).member.id;
  const refused = await addFeeDisputeFiles(context.get(worldContext), { invoiceId, memberId, files });
  if (refused.length === 0) return redirect(`/my/fees/${number}/dispute`, 303);
  return data(refused, 422);
}

export default function DisputeFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <MyFeeDisputePage {...loaderData} refusedFiles={actionData} />;
}
