import { type CrmKind, crmKinds } from "#domain/connections/connection.ts";
import { withoutContact } from "#domain/leads/without-contact.ts";
import type { ConnectableCrm, Crm, CrmEvent, CrmNetwork } from "./crm.ts";
import { followUpBoss } from "./crms/follow-up-boss.ts";
import { hubSpot } from "./crms/hubspot.ts";
import type { GuardedHttp } from "./guarded-http.ts";
import type { ToolSender } from "./tool-sender.ts";

/** A kind without a module does not compile. */
const crms: Record<CrmKind, Crm> = { "follow-up-boss": followUpBoss, hubspot: hubSpot };

interface CrmAccess {
  post: GuardedHttp;
  network: CrmNetwork;
  url: string;
}

/** @param accessTo with which a CRM is reached; undefined: it cannot be connected here */
export function connectCrms(accessTo: (kind: CrmKind, crm: Crm) => CrmAccess | undefined) {
  const reached = new Map(
    crmKinds.flatMap((kind) => {
      const access = accessTo(kind, crms[kind]);
      return access ? [[kind, { ...crms[kind], ...access }] as const] : [];
    }),
  );
  const connectable: ConnectableCrm[] = [...reached].map(([kind, { line, how, fields }]) => ({
    kind,
    line,
    how,
    fields,
  }));
  const send: ToolSender["crm"] = async (kind, event) => {
    const crm = reached.get(kind);
    if (!crm) return { ok: false, reason: "not registered" };
    const { path = "", headers, body } = crm.requestOf(event, crm.network);
    const { status, outcome, answer } = await crm.post({
      url: crm.url + path,
      headers: { "content-type": "application/json", "idempotency-key": event.id, ...headers },
      body: JSON.stringify(body),
    });
    if (outcome.ok && !crm.isRefusal?.(status)) {
      const note = crm.noteOf(status);
      return note === undefined ? outcome : { ok: true, note };
    }
    const why = answer && crm.reasonIn(answer);
    const refused = outcome.ok ? { ok: false as const, reason: `answered ${status}` } : outcome;
    return why ? { ...refused, reason: `${refused.reason}: ${withoutPerson(why, event)}` } : refused;
  };
  return { connectable, send };
}

const longestReason = 200;

/** It is stored with the connection, which outlives the person. */
const withoutPerson = (why: string, { lead: { firstName, lastName } }: CrmEvent) =>
  withoutContact(why.replace(/\s+/g, " ").trim().slice(0, longestReason), { firstName, lastName });
