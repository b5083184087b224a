import { couponsFor } from "#config/coupons.ts";
import { readSettings, SettingError } from "#config/env.ts";

/** Something that an operator must settle before the site is shown to the public, and where. */
export interface OpenMatter {
  group: string;
  sentence: string;
}

export interface Looked {
  environment: Record<string, string | undefined>;
  /** docs/configuration.md: its table says what each setting is when unset. */
  configuration: string;
  /** docs/copy-review.md: its tables say what is open. */
  copyReview: string;
  /** What each file of content exports, by the file's path. */
  content: Record<string, Record<string, unknown>>;
}

/** All that stands between this site and the public; nothing where it may go live. */
export function openMatters({ environment, configuration, copyReview, content }: Looked): OpenMatter[] {
  return [
    ...grouped("Samples", [...samplesIn(content), ...fictionIn(content)]),
    ...grouped("Settings", [...unsetIn(configuration, environment), ...faultsOf(environment)]),
    ...copyOpenIn(copyReview),
  ];
}

function grouped(group: string, sentences: string[]): OpenMatter[] {
  return sentences.map((sentence) => ({ group, sentence }));
}

/** A content file says of itself that it holds samples: `export const logosAreSamples = true`. */
function samplesIn(content: Looked["content"]): string[] {
  return Object.entries(content).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name, value]) => /(Is|Are)Samples?$/.test(name) && value === true)
      .map(([name]) => `${file} contains content made up for this site (${name}).`),
  );
}

const fiction = /\b555-01\d\d\b|\.example\b/;

/** Numbers and hosts that are reserved for fiction, where a content file names them outright; a sample may. */
function fictionIn(content: Looked["content"]): string[] {
  return Object.entries(content).flatMap(([file, exported]) =>
    Object.values(exported)
      .filter((value) => typeof value === "object" && value !== null && !("isSample" in value))
      .flatMap((value) => Object.entries(value ?? {}))
      .filter(([, text]) => typeof text === "string" && fiction.test(text))
      .map(([name, text]) => `${file}: ${name} is made up: ${text}.`),
  );
}

const standIn = /sandbox|sample|\.example\b|localhost/;

/** Settings without which something is played, made up, or reachable from this machine alone. */
function unsetIn(configuration: string, environment: Looked["environment"]): string[] {
  return [...configuration.matchAll(/^\| `([A-Z_]+)` \| (.+) \| (.+) \|$/gm)].flatMap(([, name = "", , unset = ""]) => {
    if (!environment[name]?.trim()) return standIn.test(unset) ? [`${name} is not set: ${unset}.`] : [];
    return /\.example\b/.test(environment[name]) ? [`${name} names a host that is reserved for examples.`] : [];
  });
}

function faultsOf(environment: Looked["environment"]): string[] {
  try {
    const settings = readSettings(environment);
    couponsFor(settings);
    const isSafe = !environment.BASE_URL || settings.baseUrl.protocol === "https:";
    return isSafe ? [] : ["BASE_URL is not https: others could read what visitors enter."];
  } catch (error) {
    if (error instanceof SettingError) return error.message.split("\n");
    throw error;
  }
}

/** The rows of every table whose first cell is "open", under their heading. */
function copyOpenIn(copyReview: string): OpenMatter[] {
  return copyReview.split(/^## /m).flatMap((section) => {
    const [group = ""] = section.split("\n", 1);
    const rows = section.matchAll(/^\| *open *\| *(.+?) *\| *(.+?) *\| *(.+?) *\|$/gm);
    return [...rows].map(([, what, second, third]) => ({ group, sentence: `${what}: ${second}; ${third}.` }));
  });
}
