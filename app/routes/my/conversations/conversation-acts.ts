import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { ConversationAct } from "#app/ui/my/conversations/shown-conversation.ts";
import { conversationCopy } from "#content/conversations/conversations.ts";
import { textCopy } from "#content/conversations/texting.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import {
  confirmDraft,
  discardDraft,
  needsNoAnswer,
  sendMessage,
  sendText,
} from "#operations/conversations/send-message.ts";

interface By {
  workspace: Workspace;
  id: string;
}

const act = actsBy<By>();
const { refusals } = conversationCopy;

/** What a member does in a conversation. my-urls.ts says who may do it. */
export const conversationActs: Record<ConversationAct, AnyAct<By>> = {
  messages: act({
    fields: ["subject", "text"],
    run: (world, { workspace, id }, { subject, text }) => sendMessage(world, workspace, { id, subject, text }),
    refusals: refusals.send,
    back: "#messages",
  }),
  texts: act({
    fields: ["text"],
    run: (world, { workspace, id }, { text }) => sendText(world, workspace, { id, text }),
    refusals: textCopy.refusals,
    back: "?by=text#messages",
  }),
  confirmation: act({
    fields: ["message"],
    run: (world, { workspace, id }, { message }) => confirmDraft(world, workspace, { id, message }),
    refusals: refusals.confirm,
    back: "#messages",
  }),
  removal: act({
    fields: ["message"],
    run: (world, { workspace, id }, { message }) => discardDraft(world, workspace, { id, message }),
    refusals: refusals.discard,
    back: "#messages",
  }),
  answered: act({
    fields: [],
    run: (world, { workspace, id }) => needsNoAnswer(world, workspace, id),
    refusals: refusals.noAnswer,
    back: "#messages",
  }),
};
