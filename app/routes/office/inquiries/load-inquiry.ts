import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findInquiry } from "#database/inquiries/inquiries.ts";
import { eventsOfInquiry } from "#database/inquiries/inquiry-events.ts";
import { answerBar } from "#domain/inquiries/inquiry-status.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { mayDo } from "#domain/staff/permissions.ts";

/** An inquiry with its conversation, and why nobody may answer it. Throws 404 if there is none. */
export async function loadInquiry(context: Context, id: string) {
  const world = context.get(worldContext);
  const inquiry = await findInquiry(world.database.read, id);
  if (!inquiry) throw data(null, { status: 404 });
  const { submissionKey: _, client: __, status = "open", ...shown } = inquiry;
  const points = contactPointsOf(inquiry);
  const optOut = await loadShownOptOuts(context, { scope: "inquiries", recordId: id }, points);
  return {
    ...shown,
    status,
    optOut,
    dialable: optOut.isOptedOut ? null : points.dialable,
    events: await eventsOfInquiry(world.database.read, id),
    bar: answerBar(inquiry, { hasOptedOut: optOut.isOptedOut }),
    mayAnswer: mayDo(staffMember(context).role, "inquiries.answer"),
    formKey: world.newId(),
  };
}
