import { type CardProperty, valuesOfCard } from "#domain/contacts/import/card-values.ts";
import { cardTexts, lineOfVersion3 } from "./card-text.ts";
import type { FileRow } from "./contact-reader.ts";

/** One card at a time, so that a bad one takes no other with it. */
export async function* cardRows(text: AsyncIterable<string>): AsyncGenerator<FileRow, void, undefined> {
  const { default: library } = await import("ical.js");
  let no = 0;
  for await (const lines of cardTexts(text)) {
    no += 1;
    const properties = lines && propertiesOf(library, lines);
    if (properties) yield { no, values: valuesOfCard(properties) };
    else yield { no, refused: "bad-card", text: (lines ?? []).filter(Boolean).join("\n").slice(0, longestShown) };
  }
}

const longestShown = 2000;

type Library = typeof import("ical.js").default;

/** @returns undefined if the library refuses a line of it */
function propertiesOf(library: Library, lines: readonly string[]): CardProperty[] | undefined {
  const body = lines.filter((line) => line !== "").map(lineOfVersion3);
  try {
    const card = new library.Component(library.parse(["BEGIN:VCARD", ...body, "END:VCARD"].join("\r\n")));
    return card.getAllProperties().map((property) => {
      const types = [property.getParameter("type")].flat();
      return {
        name: property.name,
        group: textOf(property.getParameter("group")),
        types: types.map(textOf).filter(Boolean),
        parts: property.getValues().flat().map(textOf),
      };
    });
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (value === undefined || value === null ? "" : String(value));
