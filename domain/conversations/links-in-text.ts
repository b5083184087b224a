import { escapedHtml } from "#domain/text/escaped-html.ts";

const mostLinks = 20;
const links = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi;
/** What a sentence puts behind a link. */
const afterLink = /[.,;:!?'")\]}]{1,20}$/;

/** In their order; the same one twice is two. */
export const linksInText = (text: string): string[] =>
  [...text.matchAll(links)].slice(0, mostLinks).map(([link]) => link.replace(afterLink, ""));

/** Each link in place of itself as `of` writes it; what comes after the last counted one stays. */
function withLinks(text: string, of: (link: string, no: number) => string, other = (rest: string) => rest): string {
  let [result, from, no] = ["", 0, 0];
  for (const { 0: found, index } of [...text.matchAll(links)].slice(0, mostLinks)) {
    const link = found.replace(afterLink, "");
    result += other(text.slice(from, index)) + of(link, no);
    from = index + link.length;
    no += 1;
  }
  return result + other(text.slice(from));
}

/** The number of a link among those of its text, from 0, and where it leads in place of itself. */
type AddressOf = (link: string, no: number) => string;

export const withOtherLinks = (text: string, addressOf: AddressOf): string => withLinks(text, addressOf);

interface AsHtml {
  text: string;
  /** Below it; its links stay. */
  below: string;
  addressOf: AddressOf;
  /** An address that is loaded with it. */
  picture: string | undefined;
}

/** The same words as HTML: a reader sees the links that were written. */
export function htmlOfText({ text, below, addressOf, picture }: AsHtml): string {
  const html = (part: string, to: AddressOf) =>
    withLinks(part, (link, no) => `<a href="${escapedHtml(to(link, no))}">${escapedHtml(link)}</a>`, escapedHtml);
  const parts = [html(text, addressOf), html(below, (link) => link)].filter(Boolean);
  const words = parts.join("\n\n").replaceAll("\n", "<br>\n");
  const image = picture === undefined ? "" : `<img src="${escapedHtml(picture)}" width="1" height="1" alt="">`;
  return `<div style="font-family: sans-serif; font-size: 16px">${words}</div>${image}`;
}
