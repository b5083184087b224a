import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { officeWebhooks } from "#content/connections/office-webhooks.ts";
import { inquiriesCopy } from "#content/inquiries/office-inquiries.ts";
import { bulkApproval } from "#content/moderation/office-moderation.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import { destinations } from "#database/notifications/notifications-schema.ts";
import { findSource } from "#database/sources/sources.ts";
import { mappingIn, targets } from "#domain/sources/mapping.ts";
import { isRole } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { askBrokerAgain } from "#operations/brokers/ask-broker.ts";
import { decideProposal } from "#operations/brokers/correct-broker.ts";
import { endTokenOf } from "#operations/connections/api/token.ts";
import { sendAgain, turnOnConnection } from "#operations/connections/edit-webhook.ts";
import { endConnection } from "#operations/connections/end-connection.ts";
import { sendNetworkTest } from "#operations/connections/send-test.ts";
import { decideReferral } from "#operations/incoming/decide-referral.ts";
import { closeInquiry, reopenInquiry, type StatusChange } from "#operations/inquiries/close-inquiry.ts";
import { resendWorkspaceEmail } from "#operations/members/resend-workspace-email.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { dismissDelivery } from "#operations/notifications/dismiss-delivery.ts";
import { retryAllDeliveries, retryDelivery } from "#operations/notifications/retry-delivery.ts";
import { resendOfferEmail } from "#operations/offers/resend-offer-email.ts";
import { approveWording } from "#operations/sources/approve-wording.ts";
import { mapSource, pauseSource } from "#operations/sources/change-source.ts";
import { decideNoLead, readAllAgain } from "#operations/sources/decide-payloads.ts";
import { sendTestLead } from "#operations/sources/send-test-lead.ts";
import { changeRole, dismissStaff } from "#operations/staff/change-staff.ts";
import { endStaffSession, signOutStaff } from "#operations/staff/end-session.ts";
import { removeStaffPhoto } from "#operations/staff/staff-card.ts";
import { withdrawInvitation } from "#operations/staff/withdraw-invitation.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/press.ts";
import { moderatedRecordIn, moderationAddress } from "./moderation/moderated-record.ts";
import { answerRow } from "./queue/row-answer.ts";
import { staffMember } from "./staff-auth.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** What the address names. */
interface Named {
  id: string;
  event: string;
  scope: string;
  payload: string;
  outcome: string;
}

interface Pressed extends Named {
  world: World;
  staff: StaffMember;
  staffId: string;
  /** A press on a row of a list has a query (queue/row-answer.ts). */
  url: URL;
  visit: Pick<Route.ActionArgs, "request" | "context">;
  entered: <Field extends string>(...fields: Field[]) => Promise<Record<Field, string>>;
}

interface Press {
  /** The page with the button, which a GET shows. */
  page: (named: Named) => string;
  /** @returns what follows the page's address, or another one; nothing if there is no such record: 404 */
  run: (pressed: Pressed) => Promise<string | Response | ReturnType<typeof answerRow> | false | undefined>;
}

const staffPage = () => "/office/staff";
const sourcePage = ({ id }: Named) => `/office/sources/${id}`;
const webhookPage = ({ id }: Named) => `${officeWebhooks.path}/${id}`;
const brokerPage = ({ id }: Named) => `/office/agents/${id}/broker`;
const doneOr = (done: string, answer: { ok: true } | { ok: false; reason: string }) =>
  answer.ok ? done : `?refused=${answer.reason}`;
const unknown = () => data(null, { status: 404 });
const inquiryPage = ({ id }: Named) => `/office/inquiries/${encodeURIComponent(id)}`;
const deliveryPage = ({ id }: Named) => `/office/deliveries/${encodeURIComponent(id)}`;

/** Each button without a page of its own, by the address that it posts to. office-urls.ts says who may. */
const presses = {
  "office/sign-out": {
    page: () => "/office",
    run: async ({ world, staff, visit }) =>
      redirectWith("/office/sign-in", await signOutStaff(world, credentialsOf(visit.request, visit.context), staff)),
  },
  "office/card/photo/removal": {
    page: () => "/office/card",
    async run({ world, staffId }) {
      await removeStaffPhoto(world, staffId);
      return "?done=photo-removed";
    },
  },
  "office/inquiries/:id/close": {
    page: inquiryPage,
    run: async (pressed) => inquiryAnswer(pressed, "closed", await closeInquiry(pressed.world, inquiryIn(pressed))),
  },
  "office/inquiries/:id/reopen": {
    page: inquiryPage,
    run: async (pressed) => inquiryAnswer(pressed, "reopened", await reopenInquiry(pressed.world, inquiryIn(pressed))),
  },
  "office/moderation/:scope/:id/approve": {
    page: (named) => moderationAddress(moderatedRecordIn(named)),
    async run({ world, staffId, url, ...named }) {
      const record = moderatedRecordIn(named);
      const approved = await approveSubmission(world, { ...record, by: staffId });
      const page = moderationAddress(record);
      if (approved.ok) return answerRow(url, `${page}?done=approved`);
      return answerRow(url, `${page}?refused=${approved.reason}`, bulkApproval.notInModeration);
    },
  },
  "office/deliveries/:id/retry": {
    page: deliveryPage,
    async run({ world, staffId, url, ...named }) {
      const sent = await retryDelivery(world, { id: named.id, by: staffId });
      if (sent.ok) return answerRow(url, `${deliveryPage(named)}?sent`);
      const refused = deliveriesCopy.detail.refusals[sent.reason];
      return answerRow(url, `${deliveryPage(named)}?refused=${sent.reason}`, refused);
    },
  },
  "office/sessions/:id/end": {
    page: () => "/office/sessions",
    run: async ({ world, staff, id }) => (await endStaffSession(world, staff, id)) && "?done=ended",
  },
  // The page says if it was withdrawn before, or used.
  "office/staff/invitations/:id/withdraw": {
    page: staffPage,
    run: async ({ world, id, staffId }) =>
      (await withdrawInvitation(world, { id, by: staffId })) ? "?done=withdrawn" : "",
  },
  "office/api/:id/end": {
    page: () => "/office/api",
    run: async ({ world, id, staffId }) =>
      (await endTokenOf(world, { holder: "network", staffId }, id)) && "?done=ended",
  },
  "office/staff/:id/role": {
    page: staffPage,
    async run({ world, id, staffId, entered }) {
      const { role } = await entered("role");
      if (!isRole(role)) throw data(null, { status: 400 });
      return doneOr("?done=role", await changeRole(world, { staffId: id, role, by: staffId }));
    },
  },
  "office/staff/:id/remove-access": {
    page: staffPage,
    run: async ({ world, id, staffId }) =>
      doneOr("?done=dismissed", await dismissStaff(world, { staffId: id, by: staffId })),
  },
  "office/deliveries/retries": {
    page: () => "/office/deliveries",
    async run({ world, staffId, entered }) {
      const posted = await entered("destination");
      const destination = destinations.find((one) => one === posted.destination);
      if (!destination) throw data(null, { status: 400 });
      return `?sent=${await retryAllDeliveries(world, { destination, by: staffId })}`;
    },
  },
  "office/deliveries/:id/dismiss": {
    page: deliveryPage,
    run: async ({ world, id, staffId }) =>
      (await dismissDelivery(world, { id, by: staffId })) ? "?dismissed" : "?refused=not-failed",
  },
  "office/sources/:id/pause": {
    page: sourcePage,
    async run({ world, id, staffId, entered }) {
      const paused = (await entered("paused")).paused === "yes";
      return (await pauseSource(world, { id, paused, staffId })) && `?done=${paused ? "paused" : "resumed"}`;
    },
  },
  "office/sources/:id/wording": {
    page: sourcePage,
    async run({ world, id, staffId, entered }) {
      const approved = await approveWording(world, { id, ...(await entered("wording")), staffId });
      return approved.ok && `?approved=${approved.leads}`;
    },
  },
  // The page of what was read of it.
  "office/sources/:id/test": {
    page: sourcePage,
    async run({ world, id, entered }) {
      const payloadId = await sendTestLead(world, { id, ...(await entered("body")) });
      return payloadId && `/payloads/${payloadId}`;
    },
  },
  "office/sources/:id/fields": {
    page: sourcePage,
    run: async ({ world, id, staffId, entered }) =>
      (await mapSource(world, { id, mapping: mappingIn(await entered(...targets)), staffId })) && "?done=saved",
  },
  "office/sources/:id/payloads/:payload/dismissal": {
    page: ({ id, payload }) => `/office/sources/${id}/payloads/${payload}`,
    run: async ({ world, id, payload, staffId }) =>
      (await decideNoLead(world, { payloadId: payload, staffId })) && `/office/sources/${id}?done=dismissed`,
  },
  "office/sources/:id/rereading": {
    page: sourcePage,
    async run({ world, id, staffId }) {
      if (!(await findSource(world.database.read, id))) throw unknown();
      return `?reread=${await readAllAgain(world, { sourceId: id, staffId })}`;
    },
  },
  // The page says when it was sent, or that the offer is over.
  "office/leads/:id/offer-email": {
    page: ({ id }) => `/office/leads/${id}`,
    async run({ world, id, staffId }) {
      const sent = await resendOfferEmail(world, { leadId: id, staffId });
      return (sent.ok || sent.reason !== "unknown-lead") && "#routing";
    },
  },
  "office/agents/:agentId/workspace-email": {
    page: ({ id }) => `/office/agents/${id}`,
    run: async ({ world, id, staffId }) =>
      (await resendWorkspaceEmail(world, { agentId: id, staffId })) && "?done=workspaceEmail",
  },
  "office/agents/:agentId/broker/asking": {
    page: brokerPage,
    run: async ({ world, id, staffId }) => doneOr("", await askBrokerAgain(world, { agentId: id, staffId })),
  },
  "office/agents/:agentId/broker/proposal/:outcome": {
    page: brokerPage,
    async run({ world, id, staffId, outcome }) {
      if (outcome !== "taken" && outcome !== "left") throw unknown();
      return doneOr("", await decideProposal(world, { agentId: id, staffId }, outcome));
    },
  },
  // Of a referral in moderation.
  "office/referrals/:id/decision": {
    page: ({ id }) => `/office/referrals/${id}`,
    async run({ world, id, staffId, entered }) {
      const { decision } = await entered("decision");
      if (decision !== "approve" && decision !== "reject") throw data(null, { status: 422 });
      await decideReferral(world, { referralId: id, staffId, isApproved: decision === "approve" });
      return "";
    },
  },
  "office/webhooks/:id/test": {
    page: webhookPage,
    run: async ({ world, id, staffId }) => (await sendNetworkTest(world, { staffId }, id)) && "?done=test",
  },
  "office/webhooks/:id/on": {
    page: webhookPage,
    run: async ({ world, id, staffId }) => (await turnOnConnection(world, { staffId }, id)) && "?done=on",
  },
  "office/webhooks/:id/end": {
    page: webhookPage,
    run: async ({ world, id, staffId }) =>
      (await endConnection(world, { staffId }, id)) && `${officeWebhooks.path}?done=ended`,
  },
  "office/webhooks/:id/events/:event": {
    page: webhookPage,
    run: async ({ world, id, event, staffId }) =>
      (await sendAgain(world, { staffId }, { connectionId: id, deliveryId: event })) && "?done=again",
  },
} satisfies Record<string, Press>;
export type OfficePress = keyof typeof presses;

const inquiryIn = ({ id: inquiryId, staffId }: Pressed) => ({ inquiryId, staffId });

/** What was done before says nothing again. */
function inquiryAnswer({ url, ...named }: Pressed, done: string, changed: StatusChange) {
  if (!changed.ok && changed.reason === "unknown-inquiry") throw unknown();
  const page = inquiryPage(named);
  return changed.ok ? answerRow(url, `${page}?done=${done}`) : answerRow(url, page, inquiriesCopy.doneBefore);
}

type Params = Partial<Record<"agentId" | keyof Named, string>>;
const namedIn = ({
  agentId = "",
  id = agentId,
  scope = "",
  payload = "",
  outcome = "",
  event = "",
}: Params): Named => ({
  ...{ id, scope, payload, outcome, event },
});

export const loader = ({ pattern, params }: Route.LoaderArgs) =>
  redirect(entryAt<Press>(presses, pattern).page(namedIn(params)));

export async function action({ request, url, context, pattern, params }: Route.ActionArgs) {
  const { page, run } = entryAt<Press>(presses, pattern);
  const [named, staff] = [namedIn(params), staffMember(context)];
  const entered: Pressed["entered"] = (...fields) => postedTexts(request, fields);
  const world = context.get(worldContext);
  const after = await run({ ...named, world, staff, staffId: staff.id, url, visit: { request, context }, entered });
  if (after === false || after === undefined) throw unknown();
  if (typeof after !== "string") return after;
  return redirect(after.startsWith("/office/") ? after : `${page(named)}${after}`, 303);
}
