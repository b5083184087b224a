/** Reads our own pages, as far as tests need it: they are well-formed, and every attribute stands in double quotes. */

/** What a reader sees in the element with this id; undefined where there is none. */
export function textOf(html: string, id: string): string | undefined {
  const found = new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>`).exec(html);
  if (!found) return undefined;
  const from = html.slice(found.index + found[0].length);
  return visibleText(from.slice(0, from.indexOf(`</${found[1]}>`)));
}

/** What a reader sees of all of it; a space that breaks no line is a space. */
export function visibleText(html: string): string {
  const body = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    // Keeps a range on one line; the sentence goes on.
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, "$1");
  return unescaped(body.replace(/<[^>]+>/g, "\n"))
    .replaceAll("\u00a0", " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** The same in one line. */
export function onOneLine(html: string): string {
  return visibleText(html).replace(/\s+/g, " ");
}

/** What stands between the bar and the footer. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

/** What a reader sees under a heading, line by line, up to the next heading that is not beneath it. */
export function linesUnder(html: string, title: string): string[] {
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)];
  const at = headings.findIndex(([, , inside = ""]) => visibleText(inside) === title);
  const [heading = "", level = ""] = headings[at] ?? [];
  if (at < 0) throw new Error(`No heading says "${title}".`);
  const next = headings.slice(at + 1).find(([, its = ""]) => its <= level);
  const begin = (headings[at]?.index ?? 0) + heading.length;
  return visibleText(html.slice(begin, next?.index)).split("\n");
}

/** The text of every heading of a level, in order. */
export function headingsOf(html: string, level: number): string[] {
  const found = html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, "g"));
  return [...found].map(([, inside = ""]) => visibleText(inside));
}

/** Where the links with these words lead. */
export function linksNamed(html: string, words: string): (string | undefined)[] {
  const links = html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].flatMap(([tag, inside = ""]) => (visibleText(inside) === words ? [attribute(tag, "href")] : []));
}

/** The words of the labels of a page's fields, in order. */
export function labelsOf(html: string): string[] {
  return [...html.matchAll(/<label\b[^>]*\sfor="[^"]+"[^>]*>([\s\S]*?)<\/label>/g)].map(([, inside = ""]) =>
    visibleText(inside),
  );
}

/** What stands in live regions: messages that are read out. */
export function alertsIn(html: string): string[] {
  return [...html.matchAll(/<div[^>]*\srole="(?:alert|status)"[^>]*>([\s\S]*?)<\/div>/g)].map(([, inside = ""]) =>
    visibleText(inside),
  );
}

/** What the form with this id would send if it were submitted as it stands. */
export function fieldsOf(html: string, formId: string): Record<string, string> {
  const start = html.indexOf(`<form id="${formId}"`);
  const form = html.slice(start, html.indexOf("</form>", start));
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    if (attribute(tag, "type") === "checkbox" && !/\schecked=""/.test(tag)) continue;
    fields[attribute(tag, "name") ?? ""] = attribute(tag, "value") ?? "";
  }
  for (const [, tag = "", text = ""] of form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    fields[attribute(tag, "name") ?? ""] = unescaped(text.replace(/^\n/, ""));
  }
  for (const [, tag = "", options = ""] of form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option[^>]*\sselected=""[^>]*>/.exec(options)?.[0] ?? "";
    fields[attribute(tag, "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

export interface Head {
  title: string;
  /** By `name` or `property`. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** The nodes of its JSON-LD, as a machine reads them. */
  data: Record<string, unknown>[];
}

/** What the head tells machines. */
export function headOf(html: string): Head {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags.map((tag) => [attribute(tag, "name") ?? attribute(tag, "property"), attribute(tag, "content")]);
  const canonical = tags.find((tag) => attribute(tag, "rel") === "canonical");
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    meta: Object.fromEntries(named.filter(([name]) => name !== undefined)),
    canonical: canonical && attribute(canonical, "href"),
    data: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json = ""]) => JSON.parse(json)["@graph"],
    ),
  };
}

/** The levels of its headings, in order. */
export function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

export function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
