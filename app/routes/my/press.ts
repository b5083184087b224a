import { data, redirect, redirectDocument, replace } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { orderCookie } from "#app/http/order-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { crmPath } from "#content/navigation.ts";
import { pushCopy } from "#content/notifications/my-notifications.ts";
import type { SessionFacts, Workspace } from "#domain/members/workspace.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { acceptApplication, denyApplication } from "#operations/agents/answer-application.ts";
import { withdrawPlanChange } from "#operations/agents/change-plan.ts";
import { askBrokerAgain } from "#operations/brokers/ask-broker.ts";
import { endToken } from "#operations/connections/api/token.ts";
import { endCalendar } from "#operations/connections/calendar-feed.ts";
import { sendAgain, turnOnConnection } from "#operations/connections/edit-webhook.ts";
import { endConnection } from "#operations/connections/end-connection.ts";
import { sendTest } from "#operations/connections/send-test.ts";
import { putOff } from "#operations/contacts/put-off.ts";
import { endAway } from "#operations/members/edit-settings.ts";
import { withdrawMemberInvitation } from "#operations/members/invite-member.ts";
import { endMemberAway } from "#operations/members/member-away.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import { endMemberSession, removePasskey, signOutMember } from "#operations/members/sign-in/member-session.ts";
import { removeSecondFactor } from "#operations/members/sign-in/step-up.ts";
import { removePhone } from "#operations/notifications/confirm-phone.ts";
import { removeDevice, testDevice } from "#operations/notifications/push-device.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { buyCrm } from "#operations/payments/buy-crm.ts";
import { unpublishProfile } from "#operations/profiles/publish-profile.ts";
import { removePhoto } from "#operations/profiles/set-photo.ts";
import { showRecommendation, withdrawRecommendation } from "#operations/reviews/answer-recommendation.ts";
import { dismissRejection } from "#operations/territory/claim-zip.ts";
import { publishStreet, takeBackStreet } from "#operations/territory/publish-street.ts";
import { finishTask, reopenTask } from "#operations/work/finish-task.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/press.ts";
import { sessionOf, workspaceOf } from "./member-auth.ts";
import { ownerOf } from "./profiles/load-profile.tsx";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

interface Pressed {
  world: World;
  /** Only of a complete session. */
  by: Workspace;
  session: SessionFacts;
  request: Request;
  context: Route.ActionArgs["context"];
  /** What the address names: `:id`, or what stands for it. */
  id: string;
  /** `:event` */
  event: string;
}

/** @returns where to go, or nothing if they have no such record: 404 */
type Press = (pressed: Pressed) => Promise<string | Response | false | undefined>;

/** Each button without a page of its own, by the address that it posts to. my-urls.ts says who may. */
const presses = {
  "my/sign-out": async ({ world, session, request, context }) =>
    redirectWith("/my/sign-in", await signOutMember(world, credentialsOf(request, context), session)),
  "my/step-up/code": async ({ world, session, request, context }) => {
    const { to } = await postedTexts(request, ["to"]);
    const asked = { email: session.member.email, purpose: "step-up" } as const;
    const answer = await askForCode(world, credentialsOf(request, context), asked);
    if (answer === "must-wait") throw data(null, { status: 429 });
    return `/my/step-up?${new URLSearchParams({ to: ownPath("member", to), sent: "1" })}`;
  },
  "my/zip-codes/rejections/:zip/dismissal": async ({ world, by, id }) =>
    (await dismissRejection(world, by, id)) && "/my/zip-codes",
  "my/notifications/phone/end": async ({ world, by }) => {
    await removePhone(world, by);
    return "/my/notifications?done=phone-ended";
  },
  "my/notifications/devices/:id/end": async ({ world, by, id }) =>
    (await removeDevice(world, by, id)) && "/my/notifications?done=device-ended",
  "my/notifications/devices/:id/test": async ({ world, by, id }) =>
    (await testDevice(world, by, { deviceId: id, line: pushCopy.testLine })) && "/my/notifications?done=test",
  // To the lead, whom they call now; else the page of the offer says who has it, or why not.
  "my/offers/:id/acceptance": async ({ world, by, id }) => {
    const accepted = await acceptOffer(world, by, id);
    // The page of the offer says how to join a person who is on the line.
    if (accepted.ok) return accepted.isLive ? `/my/offers/${id}` : `/my/leads/${accepted.leadId}`;
    return accepted.reason !== "unknown-offer" && `/my/offers/${id}`;
  },
  "my/tasks/:id/completion": async (pressed) =>
    (await finishTask(pressed.world, pressed.by, pressed.id)).ok && backToTasks(pressed),
  "my/tasks/:id/reopening": async (pressed) =>
    (await reopenTask(pressed.world, pressed.by, pressed.id)).ok && backToTasks(pressed),
  "my/contacts/:id/later": async (pressed) =>
    (await putOff(pressed.world, pressed.by, pressed.id)) && backToTasks(pressed),
  "my/contacts/:id/later/end": async (pressed) =>
    (await putOff(pressed.world, pressed.by, pressed.id, true)) && backToTasks(pressed),
  "my/team/invitations/:id/withdrawal": async ({ world, by, id }) =>
    (await withdrawMemberInvitation(world, by, id)) && "/my/team?done=withdrawn",
  "my/team/:id/away/end": async ({ world, by, id }) => (await endMemberAway(world, by, id)) && "/my/team?done=back",
  "my/settings/away/end": async ({ world, by }) => {
    await endAway(world, by);
    return "/my/settings?done=back";
  },
  "my/connections/tokens/:id/end": async ({ world, by, id }) =>
    (await endToken(world, by, id)) && "/my/connections?done=token-ended",
  "my/connections/calendar/end": async ({ world, by }) => {
    await endCalendar(world, by);
    return "/my/connections?done=calendar-ended";
  },
  "my/connections/:id/on": async ({ world, by, id }) => {
    const kind = await turnOnConnection(world, by, id);
    return kind && `${connectionPage(kind, id)}?done=on`;
  },
  "my/connections/:id/events/:event": async ({ world, by, id, event }) =>
    (await sendAgain(world, by, { connectionId: id, deliveryId: event })) && `/my/connections/${id}?done=again`,
  "my/connections/:id/test": async ({ world, by, id }) => {
    const kind = await sendTest(world, by, id);
    return kind && `${connectionPage(kind, id)}?done=test`;
  },
  "my/connections/:id/end": async ({ world, by, id }) =>
    (await endConnection(world, by, id)) && "/my/connections?done=ended",
  "my/security/sessions/:id/end": async ({ world, session, id }) =>
    (await endMemberSession(world, session, id)) && "/my/security?done=ended",
  "my/security/passkeys/:id/remove": async ({ world, session, id }) =>
    (await removePasskey(world, session, id)) && "/my/security?done=removed",
  "my/security/app/remove": async ({ world, session, request, context }) => {
    const cookies = await removeSecondFactor(world, credentialsOf(request, context), session);
    return cookies && redirectWith("/my/security?done=off", cookies);
  },
  "my/applications/:id/acceptance": async ({ world, by, id }) =>
    applicationAnswered(await acceptApplication(world, by, id), "mine"),
  "my/applications/:id/denial": async ({ world, by, id }) =>
    applicationAnswered(await denyApplication(world, by, id), "not-mine"),
  "my/recommendations/:id/acceptance": async ({ world, by: { agentId }, id }) =>
    (await showRecommendation(world, { id, agentId })) && "/my/recommendations?done=accepted",
  "my/recommendations/:id/end": async ({ world, by: { agentId }, id }) =>
    (await withdrawRecommendation(world, { id, agentId })) && "/my/recommendations?done=ended",
  "my/profile/photo/removal": async ({ world, context }) => {
    await removePhoto(world, ownerOf(context));
    return "/my/profile?done=photo-removed";
  },
  "my/profile/withdrawal": async ({ world, context }) => {
    await unpublishProfile(world, ownerOf(context));
    return "/my/profile?done=unpublished";
  },
  "my/street/:id/publication": async ({ world, by, id }) =>
    (await publishStreet(world, by, id)) && "/my/street?done=published",
  "my/street/:id/withdrawal": async ({ world, by, id }) =>
    (await takeBackStreet(world, by, id)) && "/my/street?done=taken-back",
  "my/agreement/broker/asking": async ({ world, by: { agentId, member } }) => {
    const asked = await askBrokerAgain(world, { agentId, memberId: member.id });
    return `/my/agreement/broker?${asked.ok ? "done=asked" : `refused=${asked.reason}`}`;
  },
  "my/plan/change/withdrawal": async ({ world, by }) => {
    await withdrawPlanChange(world, by);
    return "/my/plan/change";
  },
  // The hosted page is outside the workspace, even in the sandbox.
  "my/plan/crm": async ({ world, by, request, context }) => {
    const bought = await buyCrm(world, by);
    if (!bought) return crmPath;
    const headers = orderCookie({ request, context }, ...bought.orderIds);
    return redirectDocument(bought.url, { status: 303, headers });
  },
} satisfies Record<string, Press>;
export type MyPress = keyof typeof presses;

/** `to`: the page of the workspace with the button. */
async function backToTasks({ request }: Pressed): Promise<Response> {
  const { to } = await postedTexts(request, ["to"]);
  return replace(`${ownPath("member", to)}#tasks`, 303);
}

const connectionPage = (kind: string, id: string) => (kind === "webhook" ? `/my/connections/${id}` : "/my/connections");

const applicationAnswered = (answered: Awaited<ReturnType<typeof acceptApplication>>, done: string) =>
  answered.ok ? `/my/applications?done=${done}` : answered.reason !== "unknown-application" && "/my/applications";

export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  const press = entryAt<Press>(presses, pattern);
  const { zip = "", id = zip, event = "" }: { zip?: string; id?: string; event?: string } = params;
  const to = await press({
    ...{ world: context.get(worldContext), session: sessionOf(context), request, context, id, event },
    get by() {
      return workspaceOf(context);
    },
  });
  if (!to) throw data(null, { status: 404 });
  return to instanceof Response ? to : redirect(to, 303);
}
