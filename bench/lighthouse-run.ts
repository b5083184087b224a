import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";

/** Milliseconds, and bytes as transferred. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** NaN for pages that ask not to be indexed. */
  seo: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  bytes: number;
  scriptBytesBeforePaint: number;
}

export interface Run extends Visit {
  faults: string[];
}

const graded = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface Phone {
  /** How many times slower than this machine's the phone's processor is. */
  slowdown: number;
  /** Slows the browser itself; otherwise Lighthouse computes the phone's times from a fast visit. */
  real: boolean;
}

/** One visit by a phone on slow 4G. Blocks other origins. @throws if the page could not be measured */
export async function visitByPhone(url: string, port: number, { slowdown, real }: Phone): Promise<Run> {
  const answer = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...graded],
    blockedUrlPatterns: ["https://*"],
    throttlingMethod: real ? "devtools" : "simulate",
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  const report = answer?.lhr;
  if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? "no report"}`);
  const { audits, categories } = report;
  const score = (category: (typeof graded)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  const isListed = audits["is-crawlable"]?.score !== 0;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = rowsOf(audits["network-requests"]);
  const observed = Number(rowsOf(audits.metrics)[0]?.observedLargestContentfulPaint);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: isListed ? score("seo") : Number.NaN,
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blockingTime: value("total-blocking-time"),
    bytes: sum(requests, "transferSize"),
    scriptBytesBeforePaint: sum(
      requests.filter(({ resourceType, networkRequestTime }) => {
        return resourceType === "Script" && Number(networkRequestTime) < observed;
      }),
      "transferSize",
    ),
    faults: faultsIn(report),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];
type Row = Record<string, unknown>;

function rowsOf(audit: Report["audits"][string] | undefined): Row[] {
  const details = audit?.details;
  if (!details || !("items" in details) || !Array.isArray(details.items)) return [];
  return details.items.filter((item): item is Row => typeof item === "object" && item !== null);
}

const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);

/** Audits below full score that affect a grade or measure a saving. */
function faultsIn({ audits, categories }: Report): string[] {
  const weighing = graded.flatMap((category) => categories[category]?.auditRefs ?? []);
  return weighing.flatMap(({ id, weight, group }) => {
    const { score, title = id, displayValue = "" } = audits[id] ?? {};
    const isRelevant = (weight > 0 || group === "insights") && id !== "is-crawlable";
    return isRelevant && typeof score === "number" && score < 1 ? [`${id}: ${displayValue || title} (${score})`] : [];
  });
}
