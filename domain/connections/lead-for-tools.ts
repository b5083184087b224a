import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { fullName } from "#domain/values/full-name.ts";

/** An accepted lead as other programs take it. */
export interface LeadForTools {
  id: string;
  kind: LeadKind;
  firstName: string;
  lastName: string;
  /** Empty: none, or the person wants emails only. */
  phone: string;
  email: string;
  zip: string;
  city: string;
  state: string;
  /** In their words; empty if they did not say. */
  budget: string;
  timeline: string;
  /** One line. */
  message: string;
  emailsOnly: boolean;
}

const leadTypes: Record<LeadKind, string> = { buyer: "Buyer", seller: "Seller", renter: "Renter" };

/** Real Estate Lead Metadata 1.0 (leadmetadata.org): names and contents of `<meta>` tags, without empty ones. */
export function leadMetadata(
  lead: LeadForTools,
  { source, agent }: { source: string; agent: { name: string; email: string } },
): [name: string, content: string][] {
  const home = lead.kind === "seller";
  const all: [string, string][] = [
    ["lead_information_version", "1.0"],
    ["lead_source", source],
    ["lead_type", leadTypes[lead.kind]],
    ["lead_name", fullName(lead)],
    ["lead_email", lead.email],
    ["lead_phone", lead.phone],
    ...(home
      ? ([
          ["lead_property_city", lead.city],
          ["lead_property_state", lead.state],
          ["lead_property_zip", lead.zip],
        ] as [string, string][])
      : ([["lead_primary_zip", lead.zip]] as [string, string][])),
    ["lead_max_price", highestAmount(lead.budget)],
    ["lead_time_frame", lead.timeline],
    ["lead_message", lead.message],
    ["lead_assigned_agent", agent.name],
    ["lead_assigned_agent_email", agent.email],
  ];
  return all.filter(([, content]) => content !== "");
}

/** Programs read a number here: what a text says otherwise stands in the message. */
const highestAmount = (budget: string) =>
  /^(?:.{0,20} to )?\$? ?([\d,]{1,15})$/.exec(budget)?.[1]?.replaceAll(",", "") ?? "";
