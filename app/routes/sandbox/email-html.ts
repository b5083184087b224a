import { emailInTheme, emailThemes } from "#domain/notifications/email-theme.ts";
import { emailWithPictures } from "#domain/notifications/email-with-pictures.ts";
import type { Route } from "./+types/email-html.ts";
import { openEmail } from "./open-sandbox.ts";

/** Inline styles, pictures of ours or of the email itself, and nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The HTML part with the pictures that were sent beside it, or with `?theme=` as one theme shows it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { html: sent, source } = await openEmail(context, params.id);
  if (sent === null) throw new Response(null, { status: 404 });
  const html = emailWithPictures(sent, source ?? "");
  const wanted = new URL(request.url).searchParams.get("theme");
  const theme = emailThemes.find((name) => name === wanted);
  return new Response(theme ? emailInTheme(html, theme) : html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
    },
  });
}
