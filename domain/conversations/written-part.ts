/** A mail's text in two: what its writer says, and what their mail program repeated below it. Together they are the whole. */
export interface TextParts {
  said: string;
  /** Empty: nothing was repeated. */
  quoted: string;
}

/** A line that says who wrote what follows, in the mail programs' languages. It may go on in the next two lines. */
const attributions = [
  /^on\b.{4,300}\bwrote:\s*$/i,
  /^el\b.{4,300}\bescribió:\s*$/i,
  /^le\b.{4,300}\ba écrit\s?:\s*$/i,
  /^am\b.{4,300}\bschrieb\b.{0,200}:\s*$/i,
  /^em\b.{4,300}\bescreveu:\s*$/i,
];
const dividers = /^(-{3,}\s*(original|forwarded) message\s*-{3,}|-{3,}\s*mensaje original\s*-{3,}|_{20,})\s*$/i;
/** Outlook repeats the head of the mail that it answers. */
const heads = [/^\*?(from|de|von):\*?\s/i, /^\*?(sent|date|enviado|enviado el|gesendet|fecha):\*?\s/i];

const longestLine = 400;

/**
 * Splits a mail where its program begins to repeat the one before. It looks at each line once. What is answered between
 * repeated lines stays, so that no word of the writer's is lost. @param text of the mail, without markup
 */
export function partsOfText(text: string): TextParts {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const start = firstQuoted(lines);
  const said = lines.slice(0, start).join("\n").trim();
  const quoted = lines.slice(start).join("\n").trim();
  // A forwarded mail, or an answer below: the whole is what they say.
  if (said === "" || hasAnswerIn(lines, start)) return { said: lines.join("\n").trim(), quoted: "" };
  return { said, quoted };
}

function firstQuoted(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    const short = line.slice(0, longestLine).trim();
    if (short.startsWith(">") || dividers.test(short)) return at;
    if (heads[0]?.test(short) && heads[1]?.test(lines[at + 1]?.slice(0, longestLine).trim() ?? "")) return at;
    if (!/^(on|el|le|am|em)\b/i.test(short)) continue;
    const joined = [short, ...lines.slice(at + 1, at + 3).map((next) => next.slice(0, longestLine).trim())];
    if ([1, 2, 3].some((count) => attributions.some((one) => one.test(joined.slice(0, count).join(" "))))) return at;
  }
  return lines.length;
}

/** Below lines with ">" somebody wrote again. */
function hasAnswerIn(lines: readonly string[], start: number): boolean {
  const below = lines.slice(start);
  const last = below.findLastIndex((line) => line.startsWith(">"));
  return last !== -1 && below.slice(last + 1).some((line) => line.trim() !== "" && !line.startsWith("--"));
}
