import type { Letter } from "./post-office.ts";

/** The letter's text as a plain, readable HTML part: paragraphs, and nothing that a sender typed is markup. */
export function letterHtml({ subject, text }: Letter): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return `<!doctype html><html lang="en-US"><title>${escaped(subject)}</title>
<body style="font:16px/1.5 'Readex Pro',sans-serif;color:#111827;max-width:40em">${paragraphs}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
