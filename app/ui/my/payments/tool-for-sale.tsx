import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { crmPath } from "#content/navigation.ts";
import { type CrmTool, crmTools } from "#content/payments/crm-today.ts";
import { myCrmCopy } from "#content/payments/my-crm.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { CrmEnded } from "./crm-ended.tsx";

const copy = myCrmCopy.closed;

interface ToolForSaleProps {
  tool: CrmTool;
  crm: Exclude<CrmAccess, { open: true }>;
  /** The member may buy for the workspace: "plan.change". */
  mayBuy: boolean;
}

/** In place of a tool of the CRM, or above what stays of it: what it does, its price, and where to buy it. */
export function ToolForSale({ tool, crm, mayBuy }: ToolForSaleProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {crm.had ? <CrmEnded at={crm.endedAt} /> : null}
      <p className="max-w-measure">{crmTools[tool].what}</p>
      <p className="max-w-measure text-soft">
        {copy.price} {mayBuy ? null : copy.askLead}
      </p>
      {mayBuy ? <ButtonTo to={crmPath}>{copy.see}</ButtonTo> : null}
    </div>
  );
}
