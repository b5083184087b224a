import type { ErrorHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/** Logs an unexpected error and answers with an error page. */
export function answerError({ services, loggedPath, errorPage }: HttpContext): ErrorHandler<HttpEnv> {
  return (error, c) => {
    // The client disconnected while sending a form.
    if (c.env?.incoming?.complete === false) return errorPage(400);
    services.log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, "failed");
    return errorPage("status" in error && error.status === 504 ? 503 : 500);
  };
}
