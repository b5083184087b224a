import { data, type RouterContextProvider } from "react-router";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { eventsOfMessage } from "#database/messages/message-events.ts";
import { findMessage } from "#database/messages/messages.ts";
import { answerBar } from "#domain/messages/message-status.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { mayDo } from "#domain/staff/permissions.ts";

/** A message with its conversation, and why nobody may answer it. Throws 404 if there is none. */
export async function loadMessage(context: Readonly<RouterContextProvider>, id: string) {
  const world = context.get(worldContext);
  const message = await findMessage(world.database.read, id);
  if (!message) throw data(null, { status: 404 });
  const { submissionKey: _, client: __, status = "open", ...shown } = message;
  const points = contactPointsOf(message);
  const optOut = await loadShownOptOuts(context, { scope: "messages", recordId: id }, points);
  return {
    ...shown,
    status,
    optOut,
    dialable: optOut.isOptedOut ? null : points.dialable,
    events: await eventsOfMessage(world.database.read, id),
    bar: answerBar(message, { hasOptedOut: optOut.isOptedOut }),
    mayAnswer: mayDo(staffMember(context).role, "messages.answer"),
    formKey: world.newId(),
  };
}
