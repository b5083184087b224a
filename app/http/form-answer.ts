import { data, redirect } from "react-router";

/** A script that posts a form asks for the answer as JSON, not for a page (app/ui/forms/post-form.ts). */
export const isPostByScript = ({ method, headers }: Request): boolean =>
  method === "POST" && headers.get("accept") === "application/json";

interface Accepted<Answer> {
  /** What a script gets. */
  answer: Answer;
  /** Where a browser goes: a page that may be reloaded. */
  page: string;
  headers?: HeadersInit;
}

/** Answers a post that was stored. */
export function acceptedPost<Answer extends object>(
  request: Request,
  { answer, page, headers = {} }: Accepted<Answer>,
) {
  const outcome = { outcome: "accepted", ...answer } as const;
  return isPostByScript(request) ? data(outcome, { headers }) : redirect(page, { status: 303, headers });
}

/** What a page shows of the answer to a post: why it was not stored. A stored one leads to another page. */
export function refusedPost<Answer extends { outcome: string }>(
  answer: Answer | undefined,
): Exclude<Answer, { outcome: "accepted" }> | undefined {
  return answer && isRefused(answer) ? answer : undefined;
}

const isRefused = <Answer extends { outcome: string }>(
  answer: Answer,
): answer is Exclude<Answer, { outcome: "accepted" }> => answer.outcome !== "accepted";
