import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { invoiceOfAgent } from "#database/fees/invoices.ts";

/** The invoice of this workspace. Throws 404 if it has no such number. */
export async function loadFee(context: Context, number: string) {
  const { read } = context.get(worldContext).database;
  const invoice = await invoiceOfAgent(read, workspaceOf(context), number);
  if (!invoice) throw data(null, { status: 404 });
  return invoice;
}
