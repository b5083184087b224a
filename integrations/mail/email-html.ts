import { isSameSiteLink } from "#domain/notifications/is-same-site-link.ts";
import type { Email } from "./mail-service.ts";

/**
 * The letter's text as a plain, readable HTML part: paragraphs, links to our own pages, and nothing that a sender typed
 * is markup. Colours are the reader's, by day and by night; what is long breaks, so that no telephone shrinks the rest.
 * @param origin the site's
 */
export function emailHtml({ subject, text }: Email, origin: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${lines(paragraph, origin)}</p>`);
  return `<!doctype html><html lang="en-US" style="color-scheme:light dark"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<body style="font:16px/1.5 'Readex Pro',sans-serif;max-width:40em;overflow-wrap:anywhere">
${paragraphs.join("\n")}</body></html>`;
}

function lines(paragraph: string, origin: string): string {
  const words = paragraph.split(/(\s+)/).map((word) => {
    const html = escaped(word);
    return isSameSiteLink(word, origin) ? `<a href="${html}">${html}</a>` : html;
  });
  return words.join("").replaceAll("\n", "<br>");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
