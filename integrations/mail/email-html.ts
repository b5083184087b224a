import type { EmailBlock, EmailContent, EmailLink } from "#domain/notifications/email-content.ts";
import { type EmailPicture, emailPictureSize } from "#domain/notifications/email-picture.ts";
import { isEmailLink } from "#domain/notifications/is-email-link.ts";
import { isSameSiteLink } from "#domain/notifications/is-same-site-link.ts";
import { escapedHtml } from "#domain/text/escaped-html.ts";
import { emailStyles, styleOf } from "./email-styles.ts";
import type { Sender } from "./mail-service.ts";

/**
 * Tables and inline styles, as mail programs need them; only the dark colors and the phone's margins are in a style
 * block. Nothing that a sender typed becomes markup, and only what `isEmailLink` allows becomes a link.
 *
 * @param pictureUrl of `email.picture`, in place of the brand's icon: such an email loads nothing from anywhere
 */
export function emailHtml(
  email: EmailContent,
  { brand, origin }: Pick<Sender, "brand" | "origin">,
  pictureUrl?: string,
): string {
  const { subject, preview, heading, blocks, signature, footer = [] } = email;
  const picture = email.picture && pictureUrl ? pictureCell(email.picture, pictureUrl) : "";
  const body = [
    heading ? `<h1 class="ink" style="${styleOf.heading}">${escapedHtml(heading)}</h1>` : "",
    ...blocks.map((block) => blockHtml(block, origin)),
    signature
      ? `<p class="ink" style="${styleOf.text}"><strong>${escapedHtml(signature.name)}</strong><br>${escapedHtml(signature.role)}</p>`
      : "",
  ];
  return `<!doctype html>
<html lang="en-US" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
${metadataTags(email.leadMetadata)}<title>${escapedHtml(subject)}</title>
<style>${emailStyles}</style></head>
<body class="page" style="${styleOf.page}">${preview ? `\n<div style="${styleOf.preview}">${escapedHtml(preview)}</div>` : ""}
<div role="article" aria-roledescription="email" aria-label="${escapedHtml(subject)}" lang="en-US" dir="ltr">
${table(
  'class="page" width="100%" bgcolor="#f9fafb"',
  `<td align="center" class="edge" style="padding:24px 12px">${outlookColumn}${table(
    `width="100%" style="${styleOf.column}"`,
    [
      `<td class="ink" style="${styleOf.brand}">${picture === "" ? icon(origin) : ""}${escapedHtml(brand)}</td>`,
      ...(picture === "" ? [] : [picture]),
      `<td class="paper" bgcolor="#ffffff" style="${styleOf.paper}">\n${body.filter(Boolean).join("\n")}\n</td>`,
      `<td style="${styleOf.footer}">${footer.map((line) => footerLine(line, origin)).join("\n")}</td>`,
    ].join("</tr>\n<tr>"),
  )}${outlookEnd}</td>`,
)}
</div></body></html>`;
}

const metadataTags = (metadata: EmailContent["leadMetadata"] = []) =>
  metadata.map(([name, content]) => `<meta name="${escapedHtml(name)}" content="${escapedHtml(content)}">\n`).join("");

const icon = (origin: string) =>
  `<img src="${escapedHtml(origin)}/icon-192.png" width="28" height="28" alt="" style="${styleOf.icon}">`;

function pictureCell({ alt }: EmailPicture, src: string): string {
  const { width, height } = emailPictureSize;
  return `<td class="soft" style="${styleOf.pictureCell}"><img src="${escapedHtml(src)}" width="${width}" height="${height}" alt="${escapedHtml(alt)}" style="${styleOf.picture}"></td>`;
}

/** Outlook on Windows knows no max-width. */
const outlookColumn = '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->';
const outlookEnd = "<!--[if mso]></td></tr></table><![endif]-->";

const table = (attributes: string, cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr>${cells}</tr></table>`;

function blockHtml(block: EmailBlock, origin: string): string {
  if (typeof block === "string") return paragraph(block, styleOf.text, origin);
  if ("facts" in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" valign="top" class="soft line label" style="${styleOf.label}">${escapedHtml(label)}</th><td valign="top" class="ink line value" style="${styleOf.value}">${valueHtml(value, origin)}</td></tr>`,
    );
    const title = block.title ? `<h2 class="ink" style="${styleOf.title}">${escapedHtml(block.title)}</h2>\n` : "";
    return `${title}<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${styleOf.facts}">${rows.join("\n")}</table>`;
  }
  if ("list" in block) {
    const items = block.list.map((item) => `<li style="${styleOf.item}">${lines(item, origin)}</li>`);
    return `<ul class="ink" style="${styleOf.list}">${items.join("")}</ul>`;
  }
  if ("note" in block) return paragraph(block.note, styleOf.note, origin, "soft");
  if ("button" in block) return button(block.button, origin);
  return `<p class="ink" style="${styleOf.text}">${linkHtml(block.link, origin)}</p>`;
}

const paragraph = (text: string, style: string, origin: string, className = "ink") =>
  `<p class="${className}" style="${style}">${lines(text, origin)}</p>`;

/** The cell carries the color and Outlook's padding, so that it looks like a button there too. */
function button(link: EmailLink, origin: string): string {
  if (!isEmailLink(link.url, origin)) return paragraph(`${link.label}: ${link.url}`, styleOf.text, origin);
  const anchor = `<a href="${escapedHtml(link.url)}" class="button-text" style="${styleOf.buttonText}">${escapedHtml(link.label)}</a>`;
  return table(
    `style="${styleOf.buttonTable}"`,
    `<td class="button" bgcolor="#66412e" style="${styleOf.button}">${anchor}</td>`,
  );
}

const valueHtml = (value: string | EmailLink, origin: string) =>
  typeof value === "string" ? escapedHtml(value).replaceAll("\n", "<br>") : linkHtml(value, origin);

const footerLine = (line: string | EmailLink, origin: string) =>
  `<p class="soft" style="${styleOf.small}">${
    typeof line === "string" ? escapedHtml(line).replaceAll("\n", "<br>") : linkHtml(line, origin, "soft")
  }</p>`;

function linkHtml({ label, url }: EmailLink, origin: string, className = "link"): string {
  if (!isEmailLink(url, origin)) return escapedHtml(`${label}: ${url}`);
  const style = className === "link" ? styleOf.link : styleOf.quietLink;
  return `<a href="${escapedHtml(url)}" class="${className}" style="${style}">${escapedHtml(label)}</a>`;
}

/** Addresses of our pages become links, as emails of earlier releases have them in their text. */
function lines(text: string, origin: string): string {
  const words = text
    .split(/(\s+)/)
    .map((word) => (isSameSiteLink(word, origin) ? linkHtml({ label: word, url: word }, origin) : escapedHtml(word)));
  return words.join("").replaceAll("\n", "<br>");
}
