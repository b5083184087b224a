import { type CrmKind, crmKinds } from "#domain/connections/connection.ts";
import { withoutContact } from "#domain/leads/without-contact.ts";
import {
  type AskCrm,
  type ConnectableCrm,
  type Crm,
  type CrmBack,
  type CrmComesBack,
  type CrmEvent,
  CrmFailed,
  type CrmNetwork,
  jsonIn,
} from "./crm.ts";
import { followUpBoss } from "./crms/follow-up-boss.ts";
import { hubSpot } from "./crms/hubspot.ts";
import type { EventSender } from "./event-sender.ts";
import type { GuardedHttp } from "./guarded-http.ts";

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
  const send: EventSender["crm"] = async (kind, event) => {
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
  return { connectable, send, back: backOf(reached) };
}

type Reached = ReadonlyMap<CrmKind, Crm & CrmAccess>;

function backOf(reached: Reached): CrmBack {
  const backs = [...reached].flatMap(([kind, crm]) =>
    crm.comesBack ? [[kind, { ...crm.comesBack, crm }] as const] : [],
  );
  const known = new Map(backs);
  const asked = async <Value>(
    kind: CrmKind,
    values: readonly string[],
    run: (back: CrmComesBack, ask: AskCrm) => Promise<Value>,
  ) => {
    const back = known.get(kind);
    if (!back) return { ok: false as const, isRefused: true, reason: "not registered" };
    try {
      return { ok: true as const, value: await run(back, askWith(back.crm, back.headers(values, back.crm.network))) };
    } catch (error) {
      const status = error instanceof CrmFailed ? error.status : 0;
      const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
      return { ok: false as const, isRefused, reason: status === 0 ? "not reached" : `answered ${status}` };
    }
  };
  return {
    kinds: [...known.keys()],
    subscribe: (kind, values, target) => asked(kind, values, (back, ask) => back.subscribe(ask, target)),
    unsubscribe: (kind, values, ids) =>
      asked(kind, values, async (back, ask) => {
        for (const id of ids) await back.unsubscribe(ask, id);
        return null;
      }),
    noticeIn: (kind, post) => {
      const back = known.get(kind);
      return back?.noticeIn(post, back.crm.network);
    },
    changesOf: (kind, values, notice) => asked(kind, values, (back, ask) => back.changesOf(ask, notice)),
  };
}

/** Paths are beside that of events. */
const askWith =
  ({ post, url }: CrmAccess, headers: Record<string, string>): AskCrm =>
  async (path, { method = "GET", body } = {}) => {
    const asked = { url: new URL(path, url).href, method, isRead: true as const };
    const typed: Record<string, string> = body ? { "content-type": "application/json" } : {};
    const sent = { ...asked, headers: { ...headers, ...typed }, body: body ? JSON.stringify(body) : "" };
    const { status, outcome, answer = "" } = await post(sent);
    if (!outcome.ok) throw new CrmFailed(status, outcome.reason);
    return jsonIn(answer);
  };

const longestReason = 200;

/** It is stored with the connection, which outlives the person. */
const withoutPerson = (why: string, { lead: { firstName, lastName } }: CrmEvent) =>
  withoutContact(why.replace(/\s+/g, " ").trim().slice(0, longestReason), { firstName, lastName });
