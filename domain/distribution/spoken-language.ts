import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";

/** As their own speakers and forms write them. */
const spellings: Record<string, readonly string[]> = {
  english: ["en", "eng", "en-us", "inglés", "ingles"],
  spanish: ["es", "spa", "es-us", "es-mx", "español", "espanol", "castellano"],
  portuguese: ["pt", "pt-br", "português", "portugues"],
  french: ["fr", "français", "francais"],
  chinese: ["zh", "mandarin", "中文"],
  korean: ["ko", "한국어"],
  vietnamese: ["vi", "tiếng việt"],
};

function languageKey(text: string): string {
  const written = text.trim().toLowerCase();
  const known = Object.entries(spellings).find(([name, others]) => name === written || others.includes(written));
  return known?.[0] ?? written;
}

/** Everybody here speaks English. */
export const speaks = (languages: readonly string[], wanted: string): boolean =>
  languageKey(wanted) === "english" || languages.some((one) => languageKey(one) === languageKey(wanted));

const mostLetters = 40;

/** What a person said besides about the language in which they want to talk; null: nothing. */
export function languageOfLead(own: readonly OwnAnswer[]): string | null {
  const said = own.find(({ question }) => /\b(languages?|idiomas?|lengua)\b/i.test(question))?.answer.trim() ?? "";
  return said === "" || said.length > mostLetters ? null : said;
}
