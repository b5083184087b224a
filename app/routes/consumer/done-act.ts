import { redirect } from "react-router";
import type { DoneAct } from "#app/ui/consumer/shown-request.ts";
import { requestCopy } from "#content/consumers/request-page.ts";

const isDoneAct = (text: string): text is DoneAct => Object.hasOwn(requestCopy.results, text);

/** What the person has just done, as the address says. */
export function doneIn(url: URL): DoneAct | undefined {
  const done = url.searchParams.get("done") ?? "";
  return isDoneAct(done) ? done : undefined;
}

/** Back to the page, which says what was done. @param cookies whole `Set-Cookie` values */
export function answerDone(done: DoneAct, cookies: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(`/request?done=${done}`, { status: 303, headers });
}
