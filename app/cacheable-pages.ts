import { questionForm } from "#content/inquiries/question-form.ts";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import { checkoutPath, onboardingPath } from "#content/navigation.ts";
import { contactForm } from "#content/pages/contact-us.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { searchRadius } from "#domain/agents/service-radius.ts";
import { type LeadKind, leadKinds } from "#domain/leads/lead-kind.ts";
import { blankQuestionnaire, parseStep } from "#domain/leads/questionnaire.ts";
import { requestedAgent } from "#domain/profiles/requested-agent.ts";
import { seenVisit } from "#domain/sources/seen-visit.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";
import { placeholderOrigin } from "#domain/values/web-address.ts";

/** A page that looks the same to all visitors with the same key; only its form's seed differs (http/form-seed.ts). */
export interface CacheablePage {
  key: string;
  /** The id of its form; undefined if the form needs no seed. */
  form?: string | undefined;
  /** A part of a page, without an end of its own. */
  isPart?: boolean | undefined;
  /** It is cached until the version that its loader sets changes (world-context.ts). */
  versioned?: boolean | undefined;
}

interface CacheRule {
  form?: string;
  versioned?: true;
  isPart?: true;
  /** With any query it is rendered: its form posts to its own address. */
  bare?: true;
  /** Parameters that the page shows, each with the values that it knows. With other values it is rendered. */
  shows?: Record<string, (value: string) => boolean>;
  /** Parameters that need a look at the store. */
  rendered?: readonly string[];
  /** It shows how the visit began (domain/sources/seen-visit.ts). */
  asksVisit?: true;
  /** Parts of the names of cookies whose content the page shows. */
  cookies?: readonly string[];
}

/** A browser with one of them has chosen or applied for zip codes (http/your-zips.ts). */
const zipCookies = ["zips", "order"];

/** Sign-in pages, with the part of a cookie's name that a browser with a session has. */
const sessions = {
  "/my/sign-in": "zipstead-my.session",
  "/office/sign-in": "zipstead-office.session",
  "/request/sign-in": "zipstead-request",
};

const isWrittenZip = (value: string) => /^\d{5}$/.test(value);
const isPlan = (value: string) => planBySlug(value) !== undefined;

const rules: Record<string, CacheRule> = {
  [contactForm.page]: { form: "contact", shows: { thanks: (value) => value === "received" } },
  [questionForm.page]: { form: "question", shows: { thanks: (value) => value === "received" } },
  [onboardingPath]: {
    form: "onboarding",
    shows: { plan: isPlan, type: (value) => value === "CRM" },
    rendered: ["thanks", "submitted", "order", "new", "applied"],
    cookies: zipCookies,
  },
  [checkoutPath]: { form: "checkout", shows: { plan: isPlan }, rendered: ["coupon", "submitted"], cookies: zipCookies },
  ...Object.fromEntries(leadKinds.map((kind) => [questionnairePages[kind].path, questionnaireRule(kind)])),
  [zipCodePage.answerPath]: {
    versioned: true,
    isPart: true,
    shows: { zip: isWrittenZip, town: (value) => value === "1" },
    cookies: zipCookies,
  },
  "/refer": { form: "refer", versioned: true, shows: { thanks: (value) => value === "sent" } },
  "/agents/today": { versioned: true, isPart: true },
  "/developers": {},
  "/promises": { versioned: true },
  "/promises/counted": { versioned: true, isPart: true },
  ...Object.fromEntries(Object.entries(sessions).map(([path, cookie]) => [path, { bare: true, cookies: [cookie] }])),
};

/** Without a zip code the page is the same for ever. */
const zipRules: Record<"empty" | "asked", CacheRule> = {
  empty: { rendered: ["radius"] },
  asked: {
    versioned: true,
    shows: {
      zip: isWrittenZip,
      radius: (value) => searchRadius(value).label === value,
      show: (value) => value === "map",
    },
    cookies: zipCookies,
  },
};

/** Profiles, and the directory above them. */
const agentPages = /^\/agents(\/zip\/\d{5}|\/[a-z]{2}(\/[a-z0-9-]+){0,2})?$/;
const searches = ["place", "language", "speciality"];
const agentRules: Record<number, CacheRule> = {
  2: { versioned: true, rendered: searches },
  3: { versioned: true, rendered: searches, shows: { part: (value) => /^[1-9]\d?$/.test(value) } },
};

function ruleOf(path: string, query: string): CacheRule | undefined {
  if (agentPages.test(path)) return agentRules[path.split("/").length] ?? { versioned: true };
  if (path !== zipCodePage.path) return rules[path];
  return new URLSearchParams(query).has("zip") ? zipRules.asked : zipRules.empty;
}

function questionnaireRule(kind: LeadKind): CacheRule {
  const answers = blankQuestionnaire(kind).answers.map((_, step) => answerFieldName(step));
  return {
    form: kind,
    shows: { question: (value) => parseStep(kind, value) !== undefined },
    rendered: ["thanks", "submitted", requestedAgent, ...answers],
    cookies: [`${kind}-contact`],
    asksVisit: true,
  };
}

const nowhere: From = { origin: placeholderOrigin };

/** Where a visitor comes from. */
interface From {
  /** Of our site. */
  origin: string;
  referrer?: string | undefined;
}

/**
 * @param address path and query
 * @returns undefined if the page must be rendered for this visitor. Other parameters are not shown
 */
export function cacheablePageOf(
  address: string,
  cookies = "",
  { origin, referrer }: From = nowhere,
): CacheablePage | undefined {
  const [path = "", query = ""] = address.split("?", 2);
  const rule = ruleOf(path, query);
  if (!rule || rule.cookies?.some((name) => cookies.includes(name))) return undefined;
  if (rule.asksVisit && seenVisit(origin + address, referrer) !== "") return undefined;
  const { form, versioned, isPart, bare, shows = {}, rendered = [] } = rule;
  const kind = { form, versioned, isPart };
  if (!query) return { key: path, ...kind };
  if (bare) return undefined;
  const parameters = new URLSearchParams(query);
  if (rendered.some((name) => parameters.has(name))) return undefined;
  const shown = Object.entries(shows).flatMap(([name, isKnown]) => {
    const value = parameters.get(name);
    return value === null ? [] : [{ name, value, isKnown: isKnown(value) }];
  });
  if (shown.some(({ isKnown }) => !isKnown)) return undefined;
  return { key: [path, ...shown.map(({ name, value }) => `${name}=${value}`)].join(" "), ...kind };
}

/** @returns whether a prerendered page must be rendered for this visitor: it shows their zip codes, or fees that they asked for */
export function isRenderedFor(address: string, cookies = ""): boolean {
  const [path, query] = address.split("?", 2);
  if (path === "/pricing") return new URLSearchParams(query).has("home");
  return path === "/get-started" && zipCookies.some((name) => cookies.includes(name));
}
