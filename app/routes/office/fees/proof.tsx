import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeProofPage } from "#app/ui/office/fees/proof-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { proofState } from "#app/ui/records/closings/proof-state.ts";
import { worldContext } from "#app/world-context.ts";
import { officeProofs as copy } from "#content/fees/proof-page.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { proofById } from "#database/fees/closing-proofs.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { checkProof } from "#operations/fees/closings/check-proof.ts";
import type { Route } from "./+types/proof.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.pageTitle);

/** What the agent typed is left out until somebody has read the file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const proof = await proofById(read, params.id);
  if (!proof) throw data(null, { status: 404 });
  const agent = await agentRecord(read, proof.agentId);
  const { id, leadId, name, bytes, addedAt, check } = proof;
  return {
    ...{ id, leadId, name, bytes, addedAt, state: proofState(proof) },
    agent: agent ? fullName(agent) : "",
    check: check && { readCents: check.cents, typedCents: proof.cents, verdict: check.verdict },
    mayCheck: mayDo(staffMember(context).role, "closings.record"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { amount } = await postedTexts(request, ["amount"]);
  const checking = { proofId: params.id, staffId: staffMember(context).id, amount };
  const checked = await checkProof(context.get(worldContext), checking);
  if (checked.ok) return redirect(`/office/proofs/${params.id}`, 303);
  if (checked.reason === "unknown-proof") throw data(null, { status: 404 });
  return data({ refusal: copy.refusals[checked.reason], amount }, 422);
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeProofPage {...loaderData} refused={actionData} />;
}
