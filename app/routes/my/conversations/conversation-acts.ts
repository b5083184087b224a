import { data } from "react-router";
import { formWithFile, textsIn } from "#app/http/posted-form.ts";
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
import { readPicture } from "#operations/conversations/text-picture.ts";

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
  texts: {
    back: "?by=text#messages",
    /** With a picture, which streams by. */
    async post(request, world, { workspace, id }) {
      const { form, file } = await formWithFile(request);
      const { text } = textsIn(form, ["text"]);
      const read = await readPicture(world, file);
      const sent = read.ok ? await sendText(world, workspace, { id, text, picture: read.picture }) : read;
      if (sent.ok) return sent;
      if (sent.reason === "unknown-contact") throw data(null, { status: 404 });
      return { ...sent, message: textCopy.refusals[sent.reason], entered: { text } };
    },
  },
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
