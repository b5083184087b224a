import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { typedForm } from "#app/http/posted-form.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import { navigationGroups, officeErrors, officeNavigation, roleNames } from "#content/office/frame.ts";
import { isAction, judge } from "#domain/staff/permissions.ts";
import { officePath } from "#domain/staff/sign-in-policy.ts";
import type { Credentials, StaffMember } from "#domain/staff/staff-member.ts";
import { permissionFor } from "./route-permissions.ts";

type Context = Readonly<RouterContextProvider>;

const memberContext = createContext<StaffMember | null>(null);

/** Who is signed in, if anybody. */
export const visitingMember = (context: Context): StaffMember | undefined => context.get(memberContext) ?? undefined;

/** Who is signed in. To be asked on pages alone whose rule lets nobody else in. */
export function staffMember(context: Context): StaffMember {
  const member = visitingMember(context);
  if (!member) throw data(null, { status: 403 });
  return member;
}

export function credentialsOf(request: Request, context: Context): Credentials {
  return {
    cookie: request.headers.get("cookie") ?? "",
    ip: context.get(visitorContext).ip,
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? "",
  };
}

interface OfficeRequest {
  request: Request;
  /** The page's own: of what the router asks in a page's stead the request has an address of its own. */
  url: URL;
  context: Context;
  /** The address as app/routes.ts writes it: "office/messages/:id". */
  pattern: string;
}

/** Finds out who asks, and lets in whom the rule for this address lets in. Throws the answer for everybody else. */
export async function authorize(officeRequest: OfficeRequest): Promise<void> {
  const { request, context } = officeRequest;
  const world = context.get(worldContext);
  const credentials = credentialsOf(request, context);
  const member = await world.staff.memberOf(credentials);
  context.set(memberContext, member ?? null);
  const address = addressOf(officeRequest);
  const need = permissionFor(address, request.method);
  const answer = judge(need, member);
  if (answer === "allowed") return;
  // In words, because an address that is only posted to has no page for errors; and with what the frame shows, because
  // no loader has run, so that the outermost page answers.
  if (answer === "refused" && member) {
    const { id: staffId, role } = member;
    world.refused({ what: "access", staffId, role, method: request.method, pattern: address, ip: credentials.ip });
    throw data({ ...officeErrors.refused, frame: frameFor(member) }, { status: 403 });
  }
  if (answer === "set-up") throw redirect("/office/second-factor");
  // A session ends by itself, also under somebody who writes: their words are not lost with it.
  const typed = isFormToPreserve(officeRequest) ? await typedForm(request) : undefined;
  if (typed) throw data({ ...officeErrors.signedOut, frame: frameFor(undefined), typed }, { status: 401 });
  throw redirect(signInAddress(officeRequest));
}

/**
 * Where something gives way, mostly the store, it is said so with what was typed, to be sent once more: 503, as the public
 * forms answer. What is no page gets the same in one line.
 */
export async function orUnavailable(officeRequest: OfficeRequest, next: () => Promise<Response>): Promise<Response> {
  const posted = isFormToPreserve(officeRequest) ? officeRequest.request.clone() : undefined;
  const response = await next();
  if (response.status !== 500) return response;
  const { away, awayWithForm } = officeErrors;
  if (response.headers.get("content-type")?.startsWith("text/plain")) {
    return new Response(`${away.title}. ${away.text}\n`, { status: 503, headers: response.headers });
  }
  const typed = posted && (await typedForm(posted));
  const frame = frameFor(visitingMember(officeRequest.context));
  throw data({ ...(typed ? awayWithForm : away), frame, typed }, { status: 503 });
}

const addressOf = ({ pattern }: OfficeRequest) => `/${pattern}`.replace(/^\/+/, "/");

/** What members sign in with is held in no page. */
const isFormToPreserve = (officeRequest: OfficeRequest) =>
  officeRequest.request.method === "POST" &&
  isAction(permissionFor(addressOf(officeRequest), officeRequest.request.method));

/** What the office's frame shows to whoever asks: who they are, and where they may go. */
export function frameFor(member: StaffMember | undefined) {
  const open = officeNavigation.filter(({ need }) => judge(need, member) === "allowed");
  const grouped = navigationGroups.map(({ label, links }) => ({
    label,
    entries: open.filter(({ link }) => links.includes(link)),
  }));
  const above = open.filter(({ link }) => !navigationGroups.some(({ links }) => links.includes(link)));
  const groups = [{ label: "", entries: above }, ...grouped].filter(({ entries }) => entries.length > 0);
  return {
    member: member && { name: member.name, role: roleNames[member.role] },
    navigation: groups.map(({ label, entries }) => ({
      label,
      entries: entries.map((entry) => ({ label: entry.label, link: entry.link })),
    })),
  };
}

function signInAddress({ request, url: { pathname, search } }: OfficeRequest): string {
  const to = request.method === "GET" ? officePath(pathname + search) : "/office";
  return to === "/office" ? "/office/sign-in" : `/office/sign-in?${new URLSearchParams({ to })}`;
}

/** Sends the browser on, with what it is to keep or forget. */
export function redirectWith(to: string, cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
