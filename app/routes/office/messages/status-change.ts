import { data, redirect } from "react-router";
import type { StatusChange } from "#operations/messages/close-message.ts";

/** Back to the message; what was done before says nothing again. */
export function answerOf(id: string, changed: StatusChange, done: "closed" | "reopened"): Response {
  if (!changed.ok && changed.reason === "unknown-message") throw data(null, { status: 404 });
  return redirect(`/office/messages/${encodeURIComponent(id)}${changed.ok ? `?done=${done}` : ""}`, 303);
}
