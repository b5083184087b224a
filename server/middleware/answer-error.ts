import type { ErrorHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/** Logs an error that nobody expected and answers its page. */
export function answerError({ services, loggedPath, errorPage }: HttpContext): ErrorHandler<HttpEnv> {
  return (error, c) => {
    // A client that left in the middle of a form is no fault of ours, and reads no answer.
    if (c.env?.incoming?.complete === false) return errorPage(400);
    services.log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, "failed");
    return errorPage("status" in error && error.status === 504 ? 503 : 500);
  };
}
