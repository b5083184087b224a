import { couponsFor } from "#config/coupons.ts";
import { readSettings, type Settings } from "#config/env.ts";
import { SettingError } from "#config/setting-error.ts";
import { simulatedNames } from "#config/simulated-services.ts";
import { startRefusals } from "#config/start-refusals.ts";
import { carrierEntries } from "#content/policies/text-program.ts";
import { isLoopback } from "#domain/values/web-address.ts";

/** What an operator must decide before the site goes public. */
export interface OpenItem {
  group: string;
  sentence: string;
}

export interface SourceScan {
  environment: Record<string, string | undefined>;
  /** docs/configuration.md. */
  configuration: string;
  /** Dockerfile and compose.yaml. */
  containers: string;
  /** docs/copy-review.md. */
  copyReview: string;
  content: Record<string, Record<string, unknown>>;
}

/** @returns nothing if the site may go live */
export function openItems({ environment, configuration, containers, copyReview, content }: SourceScan): OpenItem[] {
  return [
    ...grouped("Samples", [...samplesIn(content), ...fictionIn(content)]),
    ...startItems(environment),
    ...grouped("Settings", unsetIn(configuration, environment)),
    ...grouped("Images", unpinnedIn(containers, environment)),
    ...grouped("Texts", copyOpenIn(copyReview)),
    ...grouped("Carriers", unregisteredIn(copyReview, environment)),
  ];
}

function grouped(group: string, sentences: string[]): OpenItem[] {
  return sentences.map((sentence) => ({ group, sentence }));
}

/** Content files mark samples by exports such as `logosAreSamples = true`. */
function samplesIn(content: SourceScan["content"]): string[] {
  return Object.entries(content).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name, value]) => /(Is|Are)Samples?$/.test(name) && value === true)
      .map(([name]) => `${file} contains content made up for this site (${name}).`),
  );
}

const fiction = /\b555-01\d\d\b|\.example\b/;
/** Nobody will ever replace these: they show how an answer looks. */
const inAnExample = /\b(?:for example|like) \S+/g;

/** Reserved numbers and hosts in content that is not marked as a sample. Ours count once, at home. */
function fictionIn(content: SourceScan["content"]): string[] {
  const own = Object.values(content[home]?.brand ?? {}).filter((value) => typeof value === "string");
  return Object.entries(content).flatMap(([file, exported]) => {
    if (file === home && exported.brandIsSample === true) return [];
    const written = (text: string) =>
      file === home ? text : own.reduce((rest, value) => rest.replaceAll(value, ""), text.replace(inAnExample, ""));
    return Object.values(exported)
      .filter((value) => typeof value === "object" && value !== null && !("isSample" in value))
      .flatMap((value) => Object.entries(value ?? {}))
      .filter(([, text]) => typeof text === "string" && fiction.test(written(text)))
      .map(([name, text]) => `${file}: ${name} is made up: ${text}.`);
  });
}

/** The only home of our name and addresses. */
const home = "content/brand.ts";

const standIn = /\bno invoice is issued\b|\bsamples\b|\.example\b|localhost/;

/** Settings whose default is made up or reachable only from this machine. */
function unsetIn(configuration: string, environment: SourceScan["environment"]): string[] {
  return [...configuration.matchAll(/^\|`([A-Z0-9_]+)`\|(.+)\|(.+)\|$/gm)].flatMap(([, name = "", , unset = ""]) => {
    if (!environment[name]?.trim()) return standIn.test(unset) ? [`${name} is not set: ${unset}.`] : [];
    return /\.example\b/.test(environment[name]) ? [`${name} names a host that is reserved for examples.`] : [];
  });
}

function startItems(environment: SourceScan["environment"]): OpenItem[] {
  const stops = (sentences: string[]) => grouped("Would stop the start", sentences);
  try {
    const settings = readSettings(environment);
    couponsFor(settings);
    const goingPublic: Settings = settings.siteMode === "local" ? { ...settings, siteMode: "public" } : settings;
    return [
      ...stops(startRefusals(goingPublic)),
      ...grouped("Simulated", settings.siteMode === "demo" ? demoItems(settings) : []),
      ...grouped("Settings", originItems(environment, settings)),
    ];
  } catch (error) {
    if (error instanceof SettingError) return stops(error.message.split("\n"));
    throw error;
  }
}

function demoItems(settings: Settings): string[] {
  const names = simulatedNames(settings).map((name) => `${name} would be simulated.`);
  return ["SANDBOX is 1: every page says that this site is a demo.", ...names];
}

function originItems({ BASE_URL }: SourceScan["environment"], { baseUrl }: Settings): string[] {
  if (!BASE_URL?.trim()) return [];
  if (isLoopback(baseUrl.hostname)) return ["BASE_URL is an address of this machine alone."];
  return baseUrl.protocol === "https:" ? [] : ["BASE_URL is not https: others could read what visitors enter."];
}

/** A tag can move to another image; a digest cannot. */
function unpinnedIn(containers: string, environment: SourceScan["environment"]): string[] {
  const images = new Map(
    [...containers.matchAll(/\b([A-Z]+_IMAGE)(?:=|:-)([^\s}]+)/g)].map(([, name = "", image]) => [name, image]),
  );
  return [...images].flatMap(([name, usual = ""]) => {
    const image = environment[name]?.trim() || usual;
    return /@sha256:[0-9a-f]{64}$/.test(image)
      ? []
      : [`${name} (${image}) is not pinned by a digest: see "Images" in docs/running.md.`];
  });
}

/** What to enter where texts are registered, until its row of docs/copy-review.md is decided. */
function unregisteredIn(copyReview: string, { TWILIO_FROM, BASE_URL }: SourceScan["environment"]): string[] {
  const isOpen = /^\| *open *\|[^|]*carriers/im.test(copyReview);
  return isOpen && TWILIO_FROM?.trim()
    ? [
        "TWILIO_FROM must be registered with the carriers (Twilio's Console, A2P 10DLC or toll-free), or they stop its texts. Enter:",
        ...carrierEntries(BASE_URL?.trim() ?? ""),
      ]
    : [];
}

/** Rows whose first cell says that something is open, counted by heading: their owners read them in the file itself. */
function copyOpenIn(copyReview: string): string[] {
  const counts = copyReview.split(/^## /m).flatMap((section) => {
    const [heading = ""] = section.split("\n", 1);
    const states = [...section.matchAll(/^\| *(open|in part|left out|planned|owner) *\|/gm)].map(
      ([, state = ""]) => state,
    );
    if (states.length === 0) return [];
    const byState = [...Map.groupBy(states, (state) => state)].map(([state, { length }]) => `${state} ${length}`);
    return [
      byState.length === 1 && states[0] === "open"
        ? `${heading} (${states.length})`
        : `${heading} (${byState.join(", ")})`,
    ];
  });
  return counts.length > 0 ? [`docs/copy-review.md has open rows: ${counts.join("; ")}.`] : [];
}
