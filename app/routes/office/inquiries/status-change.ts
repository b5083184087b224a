import { data, redirect } from "react-router";
import type { StatusChange } from "#operations/inquiries/close-inquiry.ts";

/** Back to the inquiry; what was done before says nothing again. */
export function answerOf(id: string, changed: StatusChange, done: "closed" | "reopened"): Response {
  if (!changed.ok && changed.reason === "unknown-inquiry") throw data(null, { status: 404 });
  return redirect(`/office/inquiries/${encodeURIComponent(id)}${changed.ok ? `?done=${done}` : ""}`, 303);
}
