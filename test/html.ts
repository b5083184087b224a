/** Reads our own pages, which are well-formed and put every attribute in double quotes. */

/** Visible text of the element with this id; undefined if there is none. */
export function textOf(html: string, id: string): string | undefined {
  const found = new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>`).exec(html);
  if (!found) return undefined;
  const from = html.slice(found.index + found[0].length);
  return visibleText(from.slice(0, from.indexOf(`</${found[1]}>`)));
}

/** Visible text, one line per element. Non-breaking spaces become spaces. */
export function visibleText(html: string): string {
  const body = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    // This span keeps a range on one line and does not end the sentence.
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, "$1");
  return unescaped(body.replace(/<[^>]+>/g, "\n"))
    .replaceAll("\u00a0", " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

export function onOneLine(html: string): string {
  return visibleText(html).replace(/\s+/g, " ");
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

/** Visible lines under a heading, up to the next heading of the same or a higher level. */
export function linesUnder(html: string, title: string): string[] {
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)];
  const at = headings.findIndex(([, , inside = ""]) => visibleText(inside) === title);
  const [heading = "", level = ""] = headings[at] ?? [];
  if (at < 0) throw new Error(`No heading says "${title}".`);
  const next = headings.slice(at + 1).find(([, its = ""]) => its <= level);
  const begin = (headings[at]?.index ?? 0) + heading.length;
  return visibleText(html.slice(begin, next?.index)).split("\n");
}

export function headingsOf(html: string, level: number): string[] {
  const found = html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, "g"));
  return [...found].map(([, inside = ""]) => visibleText(inside));
}

export function linksNamed(html: string, words: string): (string | undefined)[] {
  const links = html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].flatMap(([tag, inside = ""]) => (visibleText(inside) === words ? [attribute(tag, "href")] : []));
}

export function labelsOf(html: string): string[] {
  return [...html.matchAll(/<label\b[^>]*\sfor="[^"]+"[^>]*>([\s\S]*?)<\/label>/g)].map(([, inside = ""]) =>
    visibleText(inside),
  );
}

/** Texts of the live regions, which screen readers announce. */
export function alertsIn(html: string): string[] {
  return [...html.matchAll(/<div[^>]*\srole="(?:alert|status)"[^>]*>([\s\S]*?)<\/div>/g)].map(([, inside = ""]) =>
    visibleText(inside),
  );
}

/** What a browser would send if the form were submitted unchanged. */
export function fieldsOf(html: string, formId: string): Record<string, string> {
  const start = html.indexOf(`<form id="${formId}"`);
  const form = html.slice(start, html.indexOf("</form>", start));
  const elsewhere = html.match(new RegExp(`<input\\b[^>]*\\sform="${formId}"[^>]*>`, "g")) ?? [];
  const fields: Record<string, string> = {};
  for (const tag of [...(form.match(/<input\b[^>]*>/g) ?? []), ...elsewhere]) {
    const isCheckbox = attribute(tag, "type") === "checkbox";
    if (isCheckbox && !/\schecked=""/.test(tag)) continue;
    fields[attribute(tag, "name") ?? ""] = attribute(tag, "value") ?? (isCheckbox ? "on" : "");
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
  data: Record<string, unknown>[];
}

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
