import { createContext, data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { enteredForm } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { addressOfPattern } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { officeErrors, officeNavigation, roleNames } from "#content/office/frame.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { isAction, judge } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { permissionFor } from "./office-urls.ts";

const memberContext = createContext<StaffMember | null>(null);

export const memberIfSignedIn = (context: Context): StaffMember | undefined => context.get(memberContext) ?? undefined;

/** For pages that only signed-in members can open. Throws 403 otherwise. */
export function staffMember(context: Context): StaffMember {
  const member = memberIfSignedIn(context);
  if (!member) throw data(null, { status: 403 });
  return member;
}

interface OfficeRequest {
  request: Request;
  /** The page's URL. React Router's data requests have another one. */
  url: URL;
  context: Context;
  /** The path as in app/routes.ts: "office/inquiries/:id". */
  pattern: string;
}

/** Identifies the member and checks the permission for this URL. Throws the response if access is refused. */
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
  // With text, because a POST-only URL has no error page, and with the frame, because no loader has run yet.
  if (answer === "refused" && member) {
    const { id: staffId, role } = member;
    world.refused({ what: "access", staffId, role, method: request.method, pattern: address, ip: credentials.ip });
    throw data({ ...officeErrors.refused, frame: frameFor(member) }, { status: 403 });
  }
  if (answer === "set-up") throw redirect("/office/second-factor");
  // A session may end while a member is typing; the answer returns their text.
  const entered = isFormToPreserve(officeRequest) ? await enteredForm(request, officeRequest.url) : undefined;
  if (entered) throw data({ ...officeErrors.signedOut, frame: frameFor(undefined), entered }, { status: 401 });
  throw redirect(signInAddress(officeRequest));
}

/**
 * Replaces a 500, mostly from the database, by a 503 page with the typed form to submit again, as on public forms.
 * Requests for anything but a page get one line of text.
 */
export async function orUnavailable(officeRequest: OfficeRequest, next: () => Promise<Response>): Promise<Response> {
  const posted = isFormToPreserve(officeRequest) ? officeRequest.request.clone() : undefined;
  const response = await next();
  if (response.status !== 500) return response;
  const { unavailable, unavailableWithForm } = officeErrors;
  const isFile = officeRequest.pattern.endsWith(".csv");
  if (isFile || response.headers.get("content-type")?.startsWith("text/plain")) {
    response.headers.set("Content-Type", "text/plain");
    return new Response(`${unavailable.title}. ${unavailable.text}\n`, { status: 503, headers: response.headers });
  }
  const entered = posted && (await enteredForm(posted, officeRequest.url));
  const frame = frameFor(memberIfSignedIn(officeRequest.context));
  throw data({ ...(entered ? unavailableWithForm : unavailable), frame, entered }, { status: 503 });
}

const addressOf = ({ pattern }: OfficeRequest) => addressOfPattern(pattern);

/** Sign-in forms are never shown again with what was typed. */
const isFormToPreserve = (officeRequest: OfficeRequest) =>
  officeRequest.request.method === "POST" &&
  isAction(permissionFor(addressOf(officeRequest), officeRequest.request.method));

/** The member and the navigation that the office frame shows them. @param counts by link; left out: no numbers */
export function frameFor(member: StaffMember | undefined, counts: Partial<Record<string, number>> = {}) {
  const isOpen = ({ link }: { link: string }) => judge(permissionFor(link, "GET"), member) === "allowed";
  const entryOf = (entry: (typeof officeNavigation)[number]["links"][number]) => ({
    ...entry,
    count: counts[entry.link] ?? 0,
  });
  const groups = officeNavigation.map(({ label, links }) => ({ label, entries: links.filter(isOpen).map(entryOf) }));
  return {
    member: member && { name: member.name, role: roleNames[member.role] },
    navigation: groups.filter(({ entries }) => entries.length > 0),
  };
}

function signInAddress({ request, url: { pathname, search } }: OfficeRequest): string {
  const to = request.method === "GET" ? ownPath("staff", pathname + search) : "/office";
  return to === "/office" ? "/office/sign-in" : `/office/sign-in?${new URLSearchParams({ to })}`;
}
