/** The text of HTML as a person reads it: cells of one row in one line with tabs between them. */
export function shownText(html: string): string {
  const lines = shownIn(html)
    .replace(/\s+/g, " ")
    .replace(/<\/t[dh]\b[^<>]*>/gi, "\t")
    .replace(/<(?:br|\/tr|\/div|\/li|\/dd|\/dt)\b[^<>]*>/gi, "\n")
    .replace(/<(?:hr|\/p|\/h[1-6]|\/table|\/blockquote)\b[^<>]*>/gi, "\n\n")
    .replace(/<[^<>]*>/g, " ");
  return withoutEntities(lines)
    .split("\n")
    .map((line) =>
      line
        .split("\t")
        .map((cell) => cell.replace(/\s+/g, " ").trim())
        .join("\t")
        .trim(),
    )
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Without what no email program shows. A single regular expression would search for the end of each beginning again. */
function shownIn(html: string): string {
  let hidden: string | undefined;
  return html
    .split(/(<\/?(?:style|script|head)\b[^<>]*>)/i)
    .filter((part) => {
      const [, end, name] = /^<(\/?)(style|script|head)\b/i.exec(part.slice(0, 10)) ?? [];
      if (name === undefined) return hidden === undefined;
      if (end === "") hidden ??= name.toLowerCase();
      else if (name.toLowerCase() === hidden) hidden = undefined;
      return false;
    })
    .join("");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Entities of HTML and XML that everybody knows; others stay as they are written. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
