import { noWish } from "#domain/consumers/contact-wish.ts";
import { officeTime } from "#domain/values/time/office-time.ts";
import { usStates } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Routable } from "#operations/leads/route-lead.ts";

/** The made-up lead's fields as in the URL; empty if not chosen. */
export type RouterFields = Record<"zip" | "state" | "phone" | "consent" | "at", string>;

export interface RoutingPreviewQuery {
  fields: RouterFields;
  /** Undefined if nothing was asked, or nothing that can be answered. */
  preview: { lead: Routable; at: Date } | undefined;
  wrong: { zip?: true; at?: true };
}

export function parseRoutingPreviewQuery({ searchParams }: URL, now: Date): RoutingPreviewQuery {
  const param = (name: keyof RouterFields) => searchParams.get(name)?.trim().slice(0, 40) ?? "";
  const oneOf = (name: keyof RouterFields, values: string[]) => values.find((value) => value === param(name)) ?? "";
  const fields: RouterFields = {
    zip: param("zip"),
    at: param("at"),
    state: oneOf("state", Object.keys(usStates)),
    phone: oneOf("phone", ["yes", "no"]) || "yes",
    consent: oneOf("consent", ["yes", "no", "revoked"]) || "yes",
  };
  const zip = zipCode(fields.zip) ?? null;
  const at = fields.at === "" ? now : officeTime(fields.at);
  const isZipWrong = fields.zip !== "" && zip === null;
  const wrong = { ...(isZipWrong && { zip: true as const }), ...(at === undefined && { at: true as const }) };
  if (!searchParams.has("zip") || isZipWrong || !at) return { fields, preview: undefined, wrong };
  const lead = {
    zip,
    state: fields.state || null,
    phone: null,
    hasPhone: fields.phone === "yes",
    alreadyWith: [],
    passedOn: [],
    consented: fields.consent !== "no",
    revoked: fields.consent === "revoked",
    ...noWish,
  };
  return { fields, preview: { lead, at }, wrong };
}
