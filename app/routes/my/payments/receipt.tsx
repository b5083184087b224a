import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { PrintedReceipt } from "#app/ui/my/payments/printed-receipt.tsx";
import { returnedLine } from "#app/ui/my/payments/returned-line.ts";
import { worldContext } from "#app/world-context.ts";
import { myReceiptCopy as copy } from "#content/payments/my-billing.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { findOrder } from "#database/payments/orders.ts";
import { receiptOf } from "#database/payments/receipts.ts";
import type { Route } from "./+types/receipt.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(Number(params.number)), matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const number = /^[1-9]\d{0,8}$/.test(params.number) ? Number(params.number) : undefined;
  const receipt = number && (await receiptOf(read, workspace, number));
  if (!receipt) throw data(null, { status: 404 });
  const order = await findOrder(read, receipt.orderId);
  const name = (await agentNames(read, [workspace.agentId])).get(workspace.agentId) ?? "";
  return {
    number: receipt.number,
    body: receipt.body,
    sha256: receipt.sha256,
    name,
    returned: order && returnedLine(order),
  };
}

export default function Receipt({ loaderData: { returned, ...receipt } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title(receipt.number)} line={copy.line} back={{ to: "/my/billing", label: copy.back }}>
      {returned ? <Alert kind="info">{returned}</Alert> : null}
      <PrintedReceipt {...receipt} />
    </MyPage>
  );
}
