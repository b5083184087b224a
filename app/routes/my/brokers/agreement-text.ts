import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import type { Route } from "./+types/agreement-text.ts";

/** The signed text as a file, byte for byte. */
export async function loader({ context }: Route.LoaderArgs) {
  const signature = await signatureOfAgent(context.get(worldContext).database.read, workspaceOf(context).agentId);
  if (!signature) throw data(null, { status: 404 });
  return new Response(signature.body, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="referral-agreement.txt"',
    },
  });
}
