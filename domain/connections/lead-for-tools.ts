import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { SharedPerson } from "#domain/privacy/shared-person.ts";
import { fullName } from "#domain/values/full-name.ts";
import { withExtension } from "#domain/values/phone-number.ts";

/** An accepted lead as other programs take it. */
export interface LeadForTools extends Omit<SharedPerson, "written"> {
  id: string;
  kind: LeadKind;
  zip: string;
  city: string;
  state: string;
  /** Of a seller's home, as they wrote it; empty if not known. */
  address: string;
  /** In their words; empty if they did not say. */
  budget: string;
  timeline: string;
  /** Whole dollars: the most that they would pay, or what they hope to get; of a renter for a month. */
  maxPrice: number | null;
  /** One line. */
  message: string;
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
    ["lead_email", lead.email ?? ""],
    ["lead_phone", withExtension(lead.phone, " x")],
    ...(home
      ? ([
          ["lead_property_address", lead.address],
          ["lead_property_city", lead.city],
          ["lead_property_state", lead.state],
          ["lead_property_zip", lead.zip],
        ] as [string, string][])
      : ([
          ["lead_primary_zip", lead.zip],
          ["lead_max_price", lead.maxPrice === null ? "" : String(lead.maxPrice)],
        ] as [string, string][])),
    ["lead_time_frame", lead.timeline],
    ["lead_message", lead.message],
    ["lead_assigned_agent", agent.name],
    ["lead_assigned_agent_email", agent.email],
  ];
  return all.filter(([, content]) => content !== "");
}
