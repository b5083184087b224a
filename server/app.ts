import { Hono } from "hono";
import { timeout } from "hono/timeout";
import type { Services } from "#config/services.ts";
import { maxFormBytes } from "./body-rules.ts";
import { errorReports } from "./error-reports.ts";
import { healthCheck, livenessPath } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { admitFiles } from "./middleware/admit-files.ts";
import { answerError } from "./middleware/answer-error.ts";
import { answerHealth } from "./middleware/answer-health.ts";
import { answerMetrics } from "./middleware/answer-metrics.ts";
import { answerMissing } from "./middleware/answer-missing.ts";
import { answerPages, type Pages } from "./middleware/answer-pages.ts";
import { answerProblem } from "./middleware/answer-problem.ts";
import { answerUnavailable } from "./middleware/answer-unavailable.ts";
import { checkOrigin } from "./middleware/check-origin.ts";
import { discardRest } from "./middleware/discard-rest.ts";
import { hideSecrets } from "./middleware/hide-secrets.ts";
import { type HttpEnv, httpContext, isReadMethod } from "./middleware/http-context.ts";
import { limitBody } from "./middleware/limit-body.ts";
import { limitHead } from "./middleware/limit-head.ts";
import { type LoadTurn, limitLoad } from "./middleware/limit-load.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { logRequest } from "./middleware/log-request.ts";
import { onlyKnownMethods } from "./middleware/only-known-methods.ts";
import { pagesInTurn } from "./middleware/pages-in-turn.ts";
import { traceRequest } from "./middleware/trace-request.ts";
import { errorsPath, violationsPath } from "./page-policy.ts";
import { pathInLog } from "./path-in-log.ts";
import type { StaticFiles } from "./static-files.ts";
import { violationReports } from "./violation-reports.ts";

const requestTimeoutMs = 20_000;
/** A form that waits for its turn is answered before, with what was typed (database/dialects/turn-queues.ts). */
const formTimeoutMs = 30_000;
/** Less than `connectionLimits.request`, so that a page answers. */
const uploadTimeoutMs = 110_000;
/** How long one look at the store says why requests fail. */
const failureIntervalMs = 100;

export interface HttpAppOptions {
  services: Services;
  pages: Pages;
  files: StaticFiles;
  isHealthy: () => Promise<boolean>;
  metrics: Metrics;
  patterns: readonly string[];
  /** Whether a route accepts a POST at this path. */
  takesForms: (path: string) => boolean;
  /** Whether a route may have a page at this path. */
  hasPage: (path: string) => boolean;
  /** Whether an address, with its query, opens something by itself, for whoever knows it. */
  isSecret: (path: string, query: URLSearchParams) => boolean;
  /** Left out: measured. */
  turn?: LoadTurn;
}

/** Handles every request that is not for a file of the build. Middleware runs from top to bottom. */
export function createHttpApp(options: HttpAppOptions): Hono<HttpEnv> {
  const { services, pages, files, isHealthy, metrics, patterns, takesForms, hasPage, isSecret, turn } = options;
  const context = httpContext(
    services,
    files,
    pathInLog(["healthz", livenessPath, "metrics", violationsPath, errorsPath, ...patterns]),
  );
  const app = new Hono<HttpEnv>();
  app.use(logRequest(context, metrics));
  if (services.tracing) app.use(traceRequest(services.tracing, context));
  app.use(hideSecrets(isSecret));
  app.get(livenessPath, (c) => c.text("alive", 200, { "cache-control": "no-store" }));
  app.get("/healthz", answerHealth(isHealthy));
  app.get("/metrics", answerMetrics(context, metrics));
  app.use(discardRest());
  app.use(answerProblem(context));
  app.use(limitHead(context));
  // A `Request` cannot be constructed with this method.
  app.on("TRACE", "*", (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));
  app.use(answerUnavailable(context, healthCheck(services.world, undefined, failureIntervalMs)));
  app.use(limitBody(context));
  app.use(checkOrigin(context));
  app.use(onlyKnownMethods());
  app.use(limitRate(context, takesForms));
  app.use(limitLoad(context, turn));
  app.use(pagesInTurn(context));
  app.use(admitFiles(context));
  app.post(violationsPath, violationReports(services.log, services.world.now, context.loggedPath));
  app.post(errorsPath, errorReports(services.log, services.world.now, context.loggedPath));
  const [page, form, upload] = [timeout(requestTimeoutMs), timeout(formTimeoutMs), timeout(uploadTimeoutMs)];
  const usual = (method: string) => (isReadMethod(method) ? page : form);
  app.use((c, next) => ((c.get("streamedBytes") ?? 0) > maxFormBytes ? upload : usual(c.req.method))(c, next));
  app.get("*", answerMissing(context, hasPage));
  app.all("*", answerPages(context, pages));
  app.onError(answerError(context));
  return app;
}
