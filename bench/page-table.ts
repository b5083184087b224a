import type { Run, Visit } from "./lighthouse-run.ts";
import { middle } from "./table.ts";

export interface Measured {
  page: string;
  runs: Run[];
  median: Visit;
}

export function medianOf(runs: Run[]): Visit {
  const of = (figure: keyof Visit) => middle(runs.map((run) => run[figure]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    layoutShift: of("layoutShift"),
    blockingTime: of("blockingTime"),
    bytes: of("bytes"),
    scriptBytesBeforePaint: of("scriptBytesBeforePaint"),
  };
}

const columns: Record<string, (visit: Visit) => string> = {
  performance: ({ performance }) => String(performance),
  accessibility: ({ accessibility }) => String(accessibility),
  "best practices": ({ bestPractices }) => String(bestPractices),
  SEO: ({ seo }) => (Number.isNaN(seo) ? "–" : String(seo)),
  "first paint": ({ firstPaint }) => seconds(firstPaint),
  "largest paint": ({ largestPaint }) => seconds(largestPaint),
  CLS: ({ layoutShift }) => layoutShift.toFixed(3),
  "blocking time": ({ blockingTime }) => `${Math.round(blockingTime)} ms`,
  bytes: ({ bytes }) => `${(bytes / 1000).toFixed(1)} kB`,
  "script before largest paint": ({ scriptBytesBeforePaint }) => `${(scriptBytesBeforePaint / 1000).toFixed(1)} kB`,
};

export function pageTable(measured: Measured[]): string {
  const rows = measured.map(({ page, median }) => [page, ...Object.values(columns).map((cell) => cell(median))]);
  const lines = [["page", ...Object.keys(columns)], ["---", ...Object.keys(columns).map(() => "---:")], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function verdictOn(home: Measured, byHand: Measured): string {
  const ratio = home.median.largestPaint / byHand.median.largestPaint;
  return `Home's largest paint is ${ratio.toFixed(2)} times the hand-written page's; 1.05 is the goal.`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
