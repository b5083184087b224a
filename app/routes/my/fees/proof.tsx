import { data, redirect } from "react-router";
import { formWithFile } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ProofPage } from "#app/ui/my/fees/proof-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { proofState } from "#app/ui/records/closings/proof-state.ts";
import { worldContext } from "#app/world-context.ts";
import { proofPage as copy } from "#content/fees/proof-page.ts";
import { proofsOfClosings } from "#database/fees/closing-proofs.ts";
import { addProof, closingOfMember } from "#operations/fees/closings/add-proof.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/proof.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const closing = await ownClosing(context, params.id);
  const proofs = await proofsOfClosings(read, [closing.id]);
  return {
    closing: { id: closing.id, leadId: closing.leadId, no: closing.no, address: closing.address },
    isClosed: closing.state === "closed",
    proofs: proofs.map((proof) => ({
      ...{ id: proof.id, name: proof.name, bytes: proof.bytes, addedAt: proof.addedAt, cents: proof.cents },
      ...{ state: proofState(proof), readCents: proof.check?.cents ?? null },
    })),
    timeZone: await zoneOfAgent(read, workspaceOf(context).agentId),
    isSent: url.searchParams.get("done") === "sent",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: closingId } = await ownClosing(context, params.id);
  const { form, file } = await formWithFile(request);
  const amount = form.get("amount") ?? "";
  const added = await addProof(context.get(worldContext), workspaceOf(context), { closingId, amount, file });
  if (added.ok) return redirect(`/my/closings/${closingId}/proof?done=sent`, 303);
  return data({ refusal: copy.refusals[added.reason], amount }, 422);
}

/** Throws 404 unless the deal is of a lead of this member. */
async function ownClosing(context: Context, id: string) {
  const closing = await closingOfMember(context.get(worldContext).database.read, workspaceOf(context), id);
  if (!closing) throw data(null, { status: 404 });
  return closing;
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  return <ProofPage {...loaderData} refused={actionData} />;
}
