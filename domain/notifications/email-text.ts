import type { EmailBlock, EmailContent, EmailLink } from "./email-content.ts";

/** The text part: all that the HTML part says. An address stands alone on its line, so that readers can follow it. */
export function emailText({ heading = "", blocks, signature, footer = [] }: EmailContent): string {
  const paragraphs = [
    heading,
    ...blocks.map(blockText),
    signature ? `${signature.name}\n${signature.role}` : "",
    ...footer.map((line) => (typeof line === "string" ? line : linkText(line))),
  ];
  return paragraphs.filter((paragraph) => paragraph.trim() !== "").join("\n\n");
}

function blockText(block: EmailBlock): string {
  if (typeof block === "string") return block;
  if ("facts" in block) {
    const rows = block.facts.map(([label, value]) => `${label}: ${valueText(value)}`);
    return [...(block.title ? [block.title] : []), ...rows].join("\n");
  }
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("note" in block) return block.note;
  return linkText("button" in block ? block.button : block.link);
}

/** The label of a phone or email link has its number or address. */
const linkText = ({ label, url }: EmailLink) => (isPage(url) ? `${label}:\n${url}` : label);

function valueText(value: string | EmailLink): string {
  if (typeof value === "string") return value;
  return isPage(value.url) ? `${value.label}\n${value.url}` : value.label;
}

const isPage = (url: string) => /^https?:/.test(url);
