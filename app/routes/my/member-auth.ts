import { createContext, data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { enteredForm } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { addressOfPattern } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { type CountName, memberRoleNames, myErrors, myNavigation, myRefusals } from "#content/members/my-frame.ts";
import { judgeMember, type MyNeed } from "#domain/members/my-permissions.ts";
import { type SessionFacts, Workspace } from "#domain/members/workspace.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { memberSession } from "#operations/members/sign-in/member-session.ts";
import { myRuleFor } from "./my-urls.ts";

const sessionContext = createContext<SessionFacts | null>(null);

export const sessionIfSignedIn = (context: Context): SessionFacts | undefined =>
  context.get(sessionContext) ?? undefined;

/** For pages that only signed-in members can open. Throws 404 otherwise. */
export function sessionOf(context: Context): SessionFacts {
  const session = sessionIfSignedIn(context);
  if (!session) throw data(null, { status: 404 });
  return session;
}

/** The tenant of an authorized request: the only place that opens one. */
export const workspaceOf = (context: Context): Workspace => Workspace.open(sessionOf(context));

interface MyRequest {
  request: Request;
  url: URL;
  context: Context;
  /** The path as in app/routes.ts: "my/leads/:id". */
  pattern: string;
}

/** Identifies the member and checks the rule of this address. Throws the response if access is refused. */
export async function authorizeMember(myRequest: MyRequest): Promise<void> {
  const { request, context, url } = myRequest;
  const world = context.get(worldContext);
  const session = await memberSession(world, credentialsOf(request, context));
  context.set(sessionContext, session ?? null);
  const address = addressOfPattern(myRequest.pattern);
  const rule = myRuleFor(address, request.method);
  const answer = judgeMember(rule, session, world.now());
  if (answer === "allowed") return;
  if (answer === "refused" && session) {
    world.refused({ what: "my-access", memberId: session.member.id, method: request.method, pattern: address });
    throw data({ ...myErrors.missing, frame: myFrameFor(session) }, { status: 404 });
  }
  const to = request.method === "GET" ? ownPath("member", url.pathname + url.search) : "/my";
  if (answer === "set-up") throw redirect("/my/security/app");
  if (answer === "second-factor") throw redirect(`/my/sign-in/second-factor?${new URLSearchParams({ to })}`);
  // A session may end, or its proof grow old, while a member is typing; the answer returns their text.
  const entered = request.method === "POST" && rule ? await enteredForm(request, url) : undefined;
  if (answer === "step-up") {
    if (entered) throw data({ ...myRefusals.stepUp, frame: myFrameFor(session), entered }, { status: 401 });
    throw redirect(`/my/step-up?${new URLSearchParams({ to: refererOf(request) ?? to })}`, 303);
  }
  if (entered) throw data({ ...myRefusals.signedOut, frame: myFrameFor(undefined), entered }, { status: 401 });
  throw redirect(to === "/my" ? "/my/sign-in" : `/my/sign-in?${new URLSearchParams({ to })}`);
}

/** After a step-up a member goes back to the page with the button, not to the address that it posts to. */
function refererOf({ method, headers }: Request): string | undefined {
  const referer = method === "POST" ? URL.parse(headers.get("referer") ?? "") : null;
  return referer ? ownPath("member", referer.pathname + referer.search) : undefined;
}

/** The member and the navigation that the frame shows them. @param counts left out: no numbers */
export function myFrameFor(session: SessionFacts | undefined, counts: Partial<Record<CountName, number>> = {}) {
  const isOpen = (need: MyNeed) => session !== undefined && judgeMember({ need }, session, new Date(0)) === "allowed";
  const groups = myNavigation.map(({ label, places }) => ({
    label,
    entries: places
      .filter(({ need }) => isOpen(need))
      .map(({ label: name, link, counts: what, isTab, also }) => ({
        ...{ label: name, link, isTab, also, isUrgent: what === "offers" ? true : undefined },
        count: what && counts[what],
      })),
  }));
  return {
    member: session && { name: session.member.name, role: memberRoleNames[session.member.role] },
    groups: groups.filter(({ entries }) => entries.length > 0),
  };
}
