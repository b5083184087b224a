import { seededChance } from "../../scripts/seed/seeded-chance.ts";
import { baselineTime, type FuzzAnswer, judgeRequest } from "./fuzz-judge.ts";
import { type FuzzRequest, fuzzRequest, rulesFor } from "./fuzz-requests.ts";
import type { FuzzTarget } from "./fuzz-targets.ts";

export interface FuzzedSite {
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  isHealthy(): Promise<boolean>;
  now(): Date;
}

export interface FuzzPlan {
  seed: number;
  targets: readonly FuzzTarget[];
  requests: number;
  /** Receives each fault with everything needed to repeat the request. */
  report(fault: string): void;
}

export interface FuzzResult {
  requests: number;
  statuses: Map<number, number>;
  serverErrors: number;
  unhealthy: number;
  worstRatio: Worst;
  slowest: Worst;
  largest: Worst;
  faults: number;
}

interface Worst {
  value: number;
  of: string;
}

const betweenHealthChecks = 50;
const noWorst = { value: 0, of: "" };

/** Pairs every target with its rules: public forms first, so that a short run covers them, then by seeded chance. */
function pairsOf({ seed, targets }: Pick<FuzzPlan, "seed" | "targets">) {
  const pairs = targets.flatMap((target) => rulesFor(target).map((rule) => ({ target, rule })));
  const isFirst = ({ pattern, takes }: FuzzTarget) => takes === "form" && !/^\/(office|sandbox)/.test(pattern);
  const chance = seededChance(seed);
  const ordered = pairs.map((pair) => ({ pair, place: isFirst(pair.target) ? 0 : 1 + chance.next() }));
  return ordered.toSorted((one, other) => one.place - other.place).map(({ pair }) => pair);
}

/** Sends requests one at a time, so that they do not slow each other down. */
export async function fuzzRun({ send, isHealthy, now }: FuzzedSite, plan: FuzzPlan): Promise<FuzzResult> {
  const usual = new Map<string, number>();
  const result: FuzzResult = {
    requests: 0,
    statuses: new Map(),
    serverErrors: 0,
    unhealthy: 0,
    faults: 0,
    worstRatio: noWorst,
    slowest: noWorst,
    largest: noWorst,
  };
  const fault = (sentence: string, number: number, request?: FuzzRequest) => {
    result.faults += 1;
    plan.report(`${sentence}: --seed ${plan.seed}, request ${number}${request ? `, ${shown(request)}` : ""}`);
  };
  const pairs = pairsOf(plan);
  for (let number = 0; number < plan.requests; number++) {
    const { target, rule } = pairs[number % pairs.length] ?? {};
    if (!target || !rule) throw new Error("There is nothing to send to.");
    // A request depends only on seed and number, so that it can be repeated alone.
    const request = fuzzRequest(seededChance(plan.seed * 1_000_003 + number), target, { rule, now: now() });
    const kind = `${request.method} ${target.path}`;
    const time =
      usual.get(kind) ??
      (await baselineTime(send, { ...target, takes: request.method === "GET" ? "page" : target.takes }));
    usual.set(kind, time);
    try {
      const { answer, ratio, faults } = await judgeRequest(send, request, time);
      note(result, answer, ratio, `${request.rule} at ${target.pattern}`);
      for (const sentence of faults) fault(sentence, number, request);
    } catch (error) {
      fault(`no answer (${error instanceof Error ? error.message : error})`, number, request);
    }
    if (number % betweenHealthChecks > 0 && number < plan.requests - 1) continue;
    if (await isHealthy()) continue;
    result.unhealthy += 1;
    fault("/healthz is not answered 200", number);
  }
  return result;
}

function note(result: FuzzResult, { status, bytes, milliseconds }: FuzzAnswer, ratio: number, of: string) {
  result.requests += 1;
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  if (status >= 500) result.serverErrors += 1;
  if (status > 0 && ratio > result.worstRatio.value) result.worstRatio = { value: ratio, of };
  if (milliseconds > result.slowest.value) result.slowest = { value: milliseconds, of };
  if (bytes > result.largest.value) result.largest = { value: bytes, of };
}

function shown({ rule, method, path, headers, body, framing }: FuzzRequest): string {
  const details = `${JSON.stringify(headers).slice(0, 300)}${framing ? ` length: ${framing}` : ""}`;
  return `"${rule}"\n  ${method} ${path.slice(0, 200)} ${details}\n  ${body.length} bytes: ${JSON.stringify(body.toString("latin1").slice(0, 300))}`;
}

export function summary({ requests, statuses, serverErrors, unhealthy, faults, ...worst }: FuzzResult): string {
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  const { worstRatio, slowest, largest } = worst;
  return [
    `${requests} requests (${counts.join(", ")}), ${faults} faults, ${serverErrors} answered 5xx, ${unhealthy} times unhealthy`,
    `worst ratio ${worstRatio.value.toFixed(1)} (${worstRatio.of}), slowest ${slowest.value.toFixed(0)} ms (${slowest.of})`,
    `largest answer ${largest.value} bytes (${largest.of})`,
  ].join("; ");
}
