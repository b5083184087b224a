import { redirectWith } from "./credentials.ts";

/** A browser that sends no cookie may refuse ours. */
export const sendsCookies = ({ headers }: Request): boolean => Boolean(headers.get("cookie"));

/** For the address that a form which sets a cookie leads to. */
export const asked = { asked: "yes" };

/** @returns whether a form that set a cookie led here, and the browser sends none */
export const refusesCookies = (request: Request): boolean =>
  new URL(request.url).searchParams.get("asked") === "yes" && !sendsCookies(request);

interface SignedIn {
  signIn: "/my/sign-in" | "/office/sign-in";
  to: string;
  /** Whole `Set-Cookie` values. */
  cookies: string[];
}

/**
 * Leads a person who proved who they are to their page. A browser that sent no cookie goes by the page of sign-in first,
 * which says so if the session did not come back.
 */
export function redirectSignedIn(request: Request, { signIn, to, cookies }: SignedIn): Response {
  const check = `${signIn}?${new URLSearchParams({ "signed-in": "yes", to })}`;
  return redirectWith(sendsCookies(request) ? to : check, cookies);
}

/** @returns whether `redirectSignedIn` led here */
export const comesSignedIn = ({ searchParams }: URL): boolean => searchParams.get("signed-in") === "yes";
