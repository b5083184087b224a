import { type PostedForm, textsIn } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { visitorContext } from "#app/world-context.ts";
import { honeypotName } from "#domain/moderation/suspicions.ts";
import type { SubmissionContext } from "#operations/moderation/submission-context.ts";

export function submissionContextOf(request: Request, context: Context, form: PostedForm): SubmissionContext {
  const { renderedAt, [honeypotName]: honeypot } = textsIn(form, ["renderedAt", honeypotName]);
  const { origin, pathname } = new URL(request.url);
  return {
    // React Router's data requests append `.data` to the page's URL.
    page: `${origin}${pathname.replace(/\.data$/, "")}`,
    ip: context.get(visitorContext).ip,
    userAgent: request.headers.get("user-agent")?.slice(0, 500) ?? "",
    notToSell: request.headers.get("sec-gpc") === "1",
    honeypot,
    renderedAt,
  };
}
