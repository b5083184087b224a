import type { CrmKind } from "#domain/connections/connection.ts";
import type { LeadForTools } from "#domain/connections/lead-for-tools.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";

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
  /** Left out: nothing comes back. */
  comesBack?: CrmComesBack;
}

/** A request to the CRM with the member's key. @returns what it answered @throws CrmFailed */
export type AskCrm = (path: string, how?: { method?: "GET" | "POST" | "DELETE"; body?: object }) => Promise<unknown>;

export class CrmFailed extends Error {
  override readonly name = "CrmFailed";
  /** 0: not reached. */
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Something has changed there: which record, but not how. */
export interface CrmNotice {
  /** The same for each repeat. */
  eventId: string;
  event: string;
  ids: readonly string[];
}

/** What a member did there. */
export interface CrmChange {
  personId: string;
  /** The lead's address with us, as it was sent; empty: none. */
  leadUrl: string;
  emails: readonly string[];
  /** The stage that the person is in now. */
  stage: { name: string; means: AgentStage | undefined };
  /** Undefined: only the stage may have changed. */
  note: string | undefined;
}

/** A CRM that tells us of changes. One without it takes leads alone. */
export interface CrmComesBack {
  headers(values: readonly string[], network: CrmNetwork): Record<string, string>;
  /** @param target where it posts to @returns the ids of what was subscribed */
  subscribe(ask: AskCrm, target: string): Promise<string[]>;
  unsubscribe(ask: AskCrm, id: string): Promise<void>;
  /** @returns undefined unless it is signed */
  noticeIn(post: { body: string; signature: string | null }, network: CrmNetwork): CrmNotice | undefined;
  changesOf(ask: AskCrm, notice: CrmNotice): Promise<CrmChange[]>;
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

type Asked<Value> = { ok: true; value: Value } | { ok: false; isRefused: boolean; reason: string };

/** What comes back from CRMs. Never throws. */
export interface CrmBack {
  kinds: readonly CrmKind[];
  subscribe(kind: CrmKind, values: readonly string[], target: string): Promise<Asked<string[]>>;
  unsubscribe(kind: CrmKind, values: readonly string[], ids: readonly string[]): Promise<Asked<null>>;
  noticeIn(kind: CrmKind, post: { body: string; signature: string | null }): CrmNotice | undefined;
  changesOf(kind: CrmKind, values: readonly string[], notice: CrmNotice): Promise<Asked<CrmChange[]>>;
}
