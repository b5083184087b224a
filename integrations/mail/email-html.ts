import { isSameSiteLink } from "#domain/notifications/is-same-site-link.ts";
import { escapedHtml } from "#domain/values/escaped-html.ts";
import type { Email } from "./mail-service.ts";

/**
 * Nothing that a sender typed becomes markup, and only pages of `origin` become links. Colors follow the reader's
 * theme; long words break, so that phones do not shrink the text.
 */
export function emailHtml({ subject, text }: Email, origin: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${lines(paragraph, origin)}</p>`);
  return `<!doctype html><html lang="en-US" style="color-scheme:light dark"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapedHtml(subject)}</title>
<body style="font:16px/1.5 'Readex Pro',sans-serif;max-width:40em;overflow-wrap:anywhere">
${paragraphs.join("\n")}</body></html>`;
}

function lines(paragraph: string, origin: string): string {
  const words = paragraph.split(/(\s+)/).map((word) => {
    const html = escapedHtml(word);
    return isSameSiteLink(word, origin) ? `<a href="${html}">${html}</a>` : html;
  });
  return words.join("").replaceAll("\n", "<br>");
}
