import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { ShownLead } from "./shown-lead.ts";

export const leadTitle = (lead: ShownLead | undefined): string =>
  lead?.what === "open" ? lead.name || copy.noName : copy.untitled;
