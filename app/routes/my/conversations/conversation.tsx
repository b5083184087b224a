import { data } from "react-router";
import type { Context, ListVisit, RecordVisit } from "#app/http/visit.ts";
import { postAct } from "#app/record-acts.ts";
import { seenContact } from "#app/routes/my/contacts/seen-contact.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ConversationPage } from "#app/ui/my/conversations/conversation-page.tsx";
import type { ShownConversation, ShownMessage } from "#app/ui/my/conversations/shown-conversation.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { conversationCopy as copy, mayNotWrite } from "#content/conversations/conversations.ts";
import { countedText, whatIsCounted } from "#content/conversations/counted.ts";
import { filesLeftOut } from "#content/conversations/files-left-out.ts";
import { textState } from "#content/conversations/texting.ts";
import { formerMember } from "#content/members/my-team.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { MessagesTable } from "#database/conversations/conversations-schema.ts";
import { newestMessages } from "#database/conversations/messages.ts";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import { filesOf } from "#database/files/files.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import { memberNames } from "#database/members/members.ts";
import { type DeliveryEnd, type DismissReason, endsOfDeliveries } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { parseTracks } from "#domain/conversations/mail-settings.ts";
import { fillTemplate, mergesIn, type TemplateChannel } from "#domain/conversations/template.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { clocksIn } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { eventsAsked, historyPage, historyUntil } from "#domain/work/history-page.ts";
import { type Correspondent, correspondentOf } from "#operations/conversations/correspondent.ts";
import { mergeValuesOf } from "#operations/conversations/merge-values.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { templates as templatesOfWorkspace } from "#operations/conversations/templates.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/conversation.ts";
import { conversationActs } from "./conversation-acts.ts";
import { mayConverse } from "./messages-in-history.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(copy.title(loaderData?.name ?? ""), matches);

/** Throws 404 unless this member may see the person, and the workspace has them. */
export async function loader({ url, params, context }: ListVisit & RecordVisit): Promise<ShownConversation> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const contact = await seenContact(context, params.id);
  const whom = await correspondentOf(read, contact.id, now());
  if (!whom) throw data(null, { status: 404 });
  const account = await textAccountOf(read, workspace.agentId);
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const until = historyUntil(url);
  const found = await newestMessages(read, whom, { until, most: eventsAsked });
  const page = historyPage(found, until);
  const names = await memberNames(read, [...new Set(page.events.flatMap(({ memberId }) => memberId ?? []))]);
  const files = await filesOf(
    read,
    "message",
    page.events.map(({ id }) => id),
  );
  const ends = await endsOfDeliveries(
    read,
    page.events.flatMap(({ id, direction }) => (direction === "out" ? [id] : [])),
  );
  const way = await wayToWrite(context, whom, { asked: url.searchParams.get("by"), last: found.at(-1)?.channel });
  return {
    id: contact.id,
    name: whom.name,
    page: whom.leadId === null ? `/my/contacts/${contact.id}` : `/my/leads/${whom.leadId}`,
    messages: page.events.map((message) =>
      shownMessage(message, whom.name, { me: workspace.member.id, names, ends, files, timeZone }),
    ),
    earlier: page.earlier ?? null,
    isWaiting: found.some(({ state, answeredAt }) => state === "received" && answeredAt === null),
    needsSubject: !found.some(({ subject }) => subject !== ""),
    logAddress: signedMailbox(context.get(worldContext), "log", workspace.member.id),
    ...way,
    template: await filledTemplate(read, whom, {
      ...{ key: url.searchParams.get("template"), channel: way.by, memberId: workspace.member.id },
    }),
    ownPhone: account
      ? null
      : {
          href: whom.text.refused || whom.text.phone === null ? null : `sms:${whom.text.phone}`,
          mayConnect: mayDoMine(workspace.member.role, "webhooks.change"),
        },
    counted: whatIsCounted(parseTracks((await agentRecord(read, workspace.agentId))?.tracks ?? null)),
    timeZone,
  };
}

/** @returns null: none was chosen, it is of the other way, or something that it names is not known */
async function filledTemplate(
  read: Reader,
  whom: Correspondent,
  { key, channel, memberId }: { key: string | null; channel: TemplateChannel; memberId: string },
): Promise<ShownConversation["template"]> {
  if (key === null) return null;
  const all = await templatesOfWorkspace.of(read, whom.agentId);
  const chosen = all.find((one) => one.key === key && one.channel === channel);
  if (!chosen) return null;
  const named = mergesIn(`${chosen.subject} ${chosen.body}`);
  const filled = fillTemplate(chosen, await mergeValuesOf(read, whom, { memberId, named }));
  return filled.ok ? { key, subject: filled.subject, text: filled.body } : null;
}

/** As asked; else as they wrote last, unless only the other way is open. */
async function wayToWrite(
  context: Context,
  whom: Correspondent,
  { asked, last = "email" }: { asked: string | null; last: TemplateChannel | undefined },
): Promise<Pick<ShownConversation, "by" | "refused">> {
  const { now } = context.get(worldContext);
  const closed = { email: whom.refused, text: whom.text.refused };
  const other = last === "email" ? "text" : "email";
  const open = closed[last] === "no-address" && closed[other] !== "no-address" ? other : last;
  const by = asked === "email" || asked === "text" ? asked : open;
  const refused = closed[by];
  if (!refused) return { by, refused: (await mayConverse(context)) ? "" : copy.closed };
  const when = { dead: whom.dead, now: now() };
  if (by === "email") return { by, refused: mayNotWrite(by, refused, when) };
  const { where, notBefore } = whom.text;
  const opens = nextCallingWindow(where, now())?.opensAt;
  const facts = { ...when, clocks: clocksIn(where, now()), opensAt: opens ? clocksIn(where, opens) : [], notBefore };
  return { by, refused: mayNotWrite(by, refused, facts) };
}

interface Known {
  me: string;
  names: Map<string, string>;
  ends: Map<string, DeliveryEnd>;
  files: FilesTable[];
  timeZone: string;
}

function shownMessage(message: MessagesTable, name: string, { me, names, ends, files, timeZone }: Known): ShownMessage {
  const { id, contactId, at, channel, direction, memberId, fromAddress, subject, text, quoted, state, draftReason } =
    message;
  const isOwn = direction === "out";
  const who = isOwn
    ? state === "automatic"
      ? copy.automatic
      : draftReason === "not-proved"
        ? copy.inYourName
        : memberId === me
          ? copy.you
          : (names.get(memberId ?? "") ?? formerMember)
    : copy.wroteIn(name, channel === "text" ? formattedPhone(fromAddress ?? "") : (fromAddress ?? ""));
  const isDraft = state === "draft";
  const own = files.filter(({ ownerId, name: file }) => ownerId === id && file !== "");
  const shown = {
    ...{ id, at, channel, isOwn, who, subject, text, quoted, isDraft },
    files: own.map((file) => ({ to: `/my/conversations/${contactId}/files/${file.id}`, name: file.name })),
  };
  const leftOut: string[] = JSON.parse(message.leftOut);
  if (isDraft) return { ...shown, state: draftReason ? copy.draft[draftReason] : "" };
  if (isOwn && channel === "text") return { ...shown, state: endOfText(message, ends.get(id)) };
  const end =
    state === "automatic"
      ? copy.automatic
      : state === "discarded"
        ? copy.discarded
        : (reportedOf(message) ?? endOf(ends.get(id)));
  const more = [countedText(message, timeZone), leftOut.length > 0 && filesLeftOut(leftOut)].filter(Boolean).join(" ");
  return { ...shown, state: end && more ? `${end.replace(/\.$/, "")}. ${more}` : end || more };
}

/** What we heard of it after it left. */
function reportedOf({ complainedAt, bounceReason }: MessagesTable): string | undefined {
  if (complainedAt !== null) return copy.complained;
  return bounceReason === null ? undefined : copy.bounced(bounceReason);
}

/** A text says itself how far it came. */
const endOfText = ({ textStatus, textError }: MessagesTable, end: DeliveryEnd | undefined): string =>
  textStatus === null && end?.state === "dismissed" ? copy.notSent : textState(textStatus, textError);

/** Nothing once its delivery is no longer on record. */
function endOf(end: DeliveryEnd | undefined): string {
  if (!end) return "";
  if (end.state !== "dismissed") return copy.delivery[end.state];
  const stayed: { [Reason in DismissReason]?: string } = copy.stayed;
  return stayed[end.lastError as DismissReason] ?? copy.notSent;
}

export async function action({ params: { id }, ...post }: Route.ActionArgs) {
  await seenContact(post.context, id);
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts: conversationActs, by, page: `/my/conversations/${id}` }, 422);
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationPage conversation={loaderData} refused={actionData} />;
}
