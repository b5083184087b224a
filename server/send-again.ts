import { errorPage } from "#content/pages/error.ts";
import { escapedHtml } from "#domain/text/escaped-html.ts";
import { wellFormed } from "#domain/text/well-formed.ts";

const mostFields = 100;

/** The page that refuses a form, with what was typed in it and a button that sends it again. A password is not repeated. */
export function withEnteredForm(page: string, { action, body }: { action: string; body: string }): string {
  const fields = [...new URLSearchParams(body)].filter(([, text]) => text !== "").slice(0, mostFields);
  if (fields.length === 0 || fields.some(([name]) => /password/i.test(name))) return page;
  const texts = fields.map(
    // A parser drops the first line end.
    ([name, text]) => `<textarea hidden readonly name="${shown(name)}">\n${shown(text)}</textarea>`,
  );
  const home = `${errorPage.wayHome.label}</a>`;
  const [, link = "", look = ""] = new RegExp(`(<a href="/" class="([^"<>]*)">)${home}`).exec(page) ?? [];
  const button = `<button class="${look}">${errorPage.sendAgain}</button>`;
  return page.replace(
    link,
    () => `<form method="post" action="${shown(action)}">${texts.join("")}${button}</form>${link}`,
  );
}

const shown = (text: string) => escapedHtml(wellFormed(text));
