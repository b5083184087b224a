import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Services } from "#config/services.ts";
import type { BodyRule } from "../body-rules.ts";
import { clientAddress } from "../client-address.ts";
import { withEnteredForm } from "../send-again.ts";
import type { StaticFiles } from "../static-files.ts";

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The body may have files of this lead, report, closing or profile (server/body-rules.ts). */
    files?: { of: NonNullable<BodyRule["filesOf"]>; id: string; maxBytes: number };
    /** How much of the body the route gets, as it streams in. Undefined: all of it, which is no more than a form. */
    streamedBytes?: number;
  };
}
export type HttpRequest = Context<HttpEnv>;

export interface HttpContext {
  services: Services;
  addressOf(c: HttpRequest): string;
  /** A path for the log, with only our own segments and ids. */
  loggedPath(path: string): string;
  errorPage(status: number, acceptEncoding?: string): Response;
  /** Asks to come back in some seconds. */
  busyPage(): Response;
  /** The same for a request whose body nobody has read: what was typed into a form comes back with it. */
  busyForm(c: HttpRequest): Promise<Response>;
  /** Logs the refusal. @returns the error page */
  refuse(c: HttpRequest, status: number, why: "other-origin" | "too-many" | "too-large"): Response;
}

const retryAfterSeconds = "5";

export function httpContext(
  services: Services,
  files: StaticFiles,
  loggedPath: HttpContext["loggedPath"],
): HttpContext {
  const { settings, world } = services;
  const addressOf = (c: HttpRequest) => {
    const connection = c.env?.incoming?.socket.remoteAddress;
    return clientAddress(connection, c.req.header("x-forwarded-for") ?? null, settings.trustProxy);
  };
  const errorPage = (status: number, acceptEncoding?: string) => {
    const { body, headers } = files.errorPage(status, acceptEncoding);
    return new Response(new Uint8Array(body), { status, headers });
  };
  return {
    services,
    addressOf,
    loggedPath,
    errorPage,
    busyPage() {
      const page = errorPage(503);
      page.headers.set("retry-after", retryAfterSeconds);
      return page;
    },
    async busyForm(c) {
      const { body, headers } = files.errorPage(503);
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
      const { pathname, search } = new URL(c.req.url);
      const html =
        c.req.method === "POST" && isForm
          ? withEnteredForm(body.toString(), {
              action: pathname + search,
              body: new TextDecoder().decode(await c.req.arrayBuffer()),
            })
          : body.toString();
      return new Response(html, { status: 503, headers: { ...headers, "retry-after": retryAfterSeconds } });
    },
    refuse(c, status, why) {
      const { method, path } = c.req;
      world.refused({ what: "request", why, method, path: loggedPath(path), ip: addressOf(c) });
      return errorPage(status);
    },
  };
}

/** Paths called by servers, which prove themselves by other means than `Origin`. */
export const isServerToServer = (path: string) =>
  /^\/(webhooks|api\/v1\/intake|sandbox\/(sheet\/api|webhooks|follow-up-boss|hubspot|telephone\/2010-04-01))\//.test(
    path,
  );

/** Where leads from outside arrive: whoever has no key of ours is counted like a visitor. */
export const isIntake = (path: string) => /^\/(webhooks\/mail(\/events)?$|api\/v1\/intake\/)/.test(path);

/** Paths of the API, whose requests prove themselves by a token and by no cookie. */
export const isApi = (path: string) => /^\/api\/v1\/(?!intake\/)/.test(path);

export const isReadMethod = (method: string) => method === "GET" || method === "HEAD";
