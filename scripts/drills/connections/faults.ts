import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { Reader } from "#database/schema.ts";
import { type buyer, noteOf } from "./buyers.ts";
import type { openPartners, Taken } from "./partners.ts";
import { crm } from "./set-up.ts";

type Partners = Awaited<ReturnType<typeof openPartners>>;

export interface Buyer extends ReturnType<typeof buyer> {
  leadId: string;
  /** How many requests and emails the partners had taken when this buyer opted out. */
  optedOutAt?: { taken: number; emails: number };
}

interface Found {
  read: Reader;
  partners: Partners;
  buyers: readonly Buyer[];
  readPush(body: Buffer): unknown;
}

/** What is lost, new twice, or says who somebody is too early or too late. */
export async function faultsIn({ read, partners, buyers, readPush }: Found): Promise<string[]> {
  const rows = await read
    .selectFrom("deliveries")
    .selectAll()
    .where((is) => is.or([is("destination", "in", ["connection", "push", "text"]), is("connectionId", "is not", null)]))
    .execute();
  const leads = await read.selectFrom("leads").select("id").execute();
  const doubled = leads.length === buyers.length ? [] : [`${buyers.length} buyers are ${leads.length} leads`];
  const back = await read
    .selectFrom("acceptances")
    .leftJoin("activities", (join) =>
      join.onRef("activities.leadId", "=", "acceptances.leadId").on("activities.kind", "=", "noted"),
    )
    .select(["acceptances.leadId", "acceptances.stage", "activities.detail"])
    .execute();
  return [
    ...doubled,
    ...buyers.flatMap((one) => (one.fate === "accepted" ? backFaults(one, back) : [])),
    ...rows
      .filter(({ state, destination }) => state === "pending" || (state === "failed" && destination !== "text"))
      .map(({ id, state }) => `${id} is ${state}`),
    ...eventFaults(rows, partners.taken),
    ...buyers.flatMap((one) => leadFaults(one, rows)),
    ...phoneFaults(rows, partners, readPush),
    ...nameFaults(buyers, partners, readPush),
  ];
}

/** What the member did in the CRM is here once, however often the CRM says it. */
function backFaults(
  { leadId, name, no }: Buyer,
  back: readonly { leadId: string; stage: string; detail: string | null }[],
) {
  const own = back.filter((one) => one.leadId === leadId);
  const notes = own.filter(({ detail }) => detail?.includes(noteOf(no)));
  return own.every(({ stage }) => stage === "met") && notes.length === 1
    ? []
    : [`${name} is ${own[0]?.stage} with ${notes.length} notes of the CRM`];
}

const types = (rows: readonly DeliveriesTable[]) =>
  rows
    .map(({ destination, payload }) => (destination === "mail" ? "copy" : String(JSON.parse(payload).type)))
    .toSorted();

/** Each event once for each tool, whatever was killed and repeated. */
function leadFaults({ leadId, name, fate }: Buyer, rows: readonly DeliveriesTable[]): string[] {
  const about = rows.filter(
    (row) => row.about === leadId && (row.destination === "connection" || row.destination === "mail"),
  );
  const changes = fate === "accepted" ? ["lead.stage_changed", "lead.stage_changed"] : ["lead.stage_changed"];
  const wanted =
    fate === "offered"
      ? ["lead.verified", "offer.opened"]
      : ["copy", "lead.accepted", "lead.accepted", ...changes, "lead.verified", "offer.accepted", "offer.opened"];
  const found = types(about);
  return found.join() === wanted.join() ? [] : [`${name} (${fate}) has ${found.join(", ")}`];
}

/** A delivered event arrived, with one id and one body; one that stayed here did not, unless its answer was lost. */
function eventFaults(rows: readonly DeliveriesTable[], taken: readonly Taken[]): string[] {
  const events = rows.filter(({ destination }) => destination === "connection");
  const byId = Map.groupBy(
    taken.filter(({ partner }) => ["webhook", "network", "follow-up-boss"].includes(partner)),
    ({ id }) => id,
  );
  const known = new Set(events.map(({ id }) => id));
  return [
    ...[...byId.keys()].filter((id) => !known.has(id)).map((id) => `a partner took ${id}, which nobody sent`),
    ...[...byId].flatMap(([id, those]) =>
      new Set(those.map(({ body }) => body.toString())).size === 1 ? [] : [`${id} has several bodies`],
    ),
    ...events.flatMap(({ id, state, lastError }) => {
      if (state === "delivered") return byId.has(id) ? [] : [`${id} was delivered and never arrived`];
      return state === "dismissed" && lastError !== "opted-out" ? [`${id} stayed here: ${lastError}`] : [];
    }),
  ];
}

/** One text for each offer at most, and a push for each that was delivered. */
function phoneFaults(
  rows: readonly DeliveriesTable[],
  { texts, taken }: Partners,
  readPush: Found["readPush"],
): string[] {
  const pushes = taken.filter(({ partner }) => partner === "push").map(({ body }) => JSON.stringify(readPush(body)));
  return rows.flatMap(({ destination, payload, state, id }) => {
    if (destination !== "push" && destination !== "text") return [];
    const offerId = String(JSON.parse(payload).notice.offerId);
    const arrived = (destination === "text" ? texts.map(({ body }) => body) : pushes).filter((said) =>
      said.includes(offerId),
    );
    if (state === "delivered" && arrived.length === 0)
      return [`${id}, a ${destination}, was delivered and never arrived`];
    return destination === "text" && arrived.length > 1 ? [`${arrived.length} texts for the offer ${offerId}`] : [];
  });
}

/** Only an accepted lead is named, to webhook, Follow Up Boss and CRM, and no more once the person has opted out. */
function nameFaults(buyers: readonly Buyer[], { taken, emails }: Partners, readPush: Found["readPush"]): string[] {
  const said = taken.map(({ partner, body }, at) => {
    const text = partner === "push" ? JSON.stringify(readPush(body)) : body.toString();
    return { partner, text, at, mayName: partner === "follow-up-boss" || text.includes('"lead.accepted"') };
  });
  const copies = emails.flatMap(({ raw }, at) => (raw.includes(`To: ${crm}`) ? [{ text: raw, at }] : []));
  return buyers.flatMap(({ name, fate, phone, optedOutAt }) => {
    const parts = [name, name.toLowerCase(), phone.slice(6), phone.replace(/\D/g, "")];
    const names = (text: string) => parts.some((part) => text.includes(part));
    const named = said.filter(({ text }) => names(text));
    const copied = copies.filter(({ text }) => names(text));
    const early = named
      .filter(({ mayName }) => !mayName || fate === "offered")
      .map(({ partner }) => `${partner} names ${name}`);
    const late = optedOutAt
      ? [...named.filter(({ at }) => at >= optedOutAt.taken), ...copied.filter(({ at }) => at >= optedOutAt.emails)]
      : [];
    return [
      ...early,
      ...(fate === "offered" && copied.length > 0 ? [`a copy names ${name}, whom nobody accepted`] : []),
      ...(late.length > 0 ? [`${name} was named after the opt-out`] : []),
    ];
  });
}
