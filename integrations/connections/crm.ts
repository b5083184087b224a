import type { CrmKind } from "#domain/connections/connection.ts";
import type { LeadForTools } from "#domain/connections/lead-for-tools.ts";

/** What a member types to connect, for example an API key. */
export interface CrmField {
  name: string;
  label: string;
  pattern: RegExp;
  /** Why another text is refused, with where to find the right one. */
  refusal: string;
}

export interface CrmEvent {
  /** Of the delivery: the same for each attempt. */
  id: string;
  /** As the member typed them, in the order of the fields. */
  values: readonly string[];
  lead: LeadForTools & { url: string };
}

/** The network, as the CRM knows it. */
export interface CrmNetwork {
  source: string;
  system: string;
  systemKey: string;
}

/** All that is ours to know of a CRM: what a member types, how that is checked, and how a lead becomes a request. */
export interface Crm {
  /** What it does, and where to find what is typed. */
  line: string;
  /** Where its key is found, as a sentence. */
  how: string;
  fields: readonly CrmField[];
  /** Where events go. */
  url: string;
  /** It takes events only from networks that have registered with it. */
  needsRegistration: boolean;
  /** @returns `path` follows the address */
  requestOf(event: CrmEvent, network: CrmNetwork): { path?: string; headers: Record<string, string>; body: object };
  /** An answer that took nothing, although its number says otherwise. */
  isRefusal?(status: number): boolean;
  /** What the member should know of an answer that is no refusal; undefined: nothing. */
  noteOf(status: number): string | undefined;
  /** Why it refused, in the CRM's own words; undefined if it did not say. @param body the start of the answer */
  reasonIn(body: string): string | undefined;
}

/** One to which members can connect here. */
export interface ConnectableCrm extends Pick<Crm, "line" | "how" | "fields"> {
  kind: CrmKind;
}

/** @returns undefined if it is none, as of an answer that was cut */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
