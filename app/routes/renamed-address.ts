import { data, redirect } from "react-router";

/** Emails and bookmarks of release 0.1.0 have the former address. */
const renamed = [
  ["/my/profile", "/my/settings"],
  ["/my/leads", "/my/contacts?show=zipstead"],
  ["/my/board", "/my/contacts/board"],
  ["/office/messages", "/office/inquiries"],
  ["/office/moderation/messages", "/office/moderation/inquiries"],
] as const;

export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  for (const [from, to] of renamed) {
    const rest = to.includes("?") ? search.replace("?", "&") : search;
    if (pathname.startsWith(from)) throw redirect(to + pathname.slice(from.length) + rest, 308);
  }
  throw data(null, { status: 404 });
}
