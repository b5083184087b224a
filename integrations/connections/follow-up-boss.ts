import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { GuardedHttp } from "./guarded-http.ts";
import type { FollowUpBossEvent, ToolSender } from "./tool-sender.ts";

interface System {
  /** Of the events of its API. */
  url: string;
  source: string;
  system: string;
  systemKey: string;
}

/** These types start the automations of an account; `/v1/people` would start none, and make duplicates. */
const types: Record<LeadKind, string> = {
  buyer: "General Inquiry",
  seller: "Seller Inquiry",
  renter: "General Inquiry",
};

export function followUpBoss(
  post: GuardedHttp,
  { url, source, system, systemKey }: System,
): ToolSender["followUpBoss"] {
  return async ({ apiKey, id, lead }) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
      "idempotency-key": id,
      ...{ "X-System": system, "X-System-Key": systemKey },
    };
    const body = JSON.stringify({
      source,
      system,
      type: types[lead.kind],
      message: lead.message,
      person: personOf(lead),
    });
    const { status, outcome } = await post({ url, headers, body });
    return status === 204 ? { ok: true, note: "answered 204" } : outcome;
  };
}

const personOf = ({ firstName, lastName, email, phone }: FollowUpBossEvent["lead"]) => ({
  firstName,
  lastName,
  emails: email ? [{ value: email }] : [],
  phones: phone ? [{ value: phone }] : [],
});
