import { data, redirect } from "react-router";
import { onRow, type RowAnswer } from "#app/ui/office/lists/row-answer.ts";

/** Answers a press on a row in its list; the same form elsewhere goes to `page`. @param refused why nothing was done */
export function answerRow(url: URL, page: string, refused?: string) {
  if (!url.searchParams.has(onRow)) return redirect(page, 303);
  return data<RowAnswer>(refused === undefined ? null : { message: refused }, refused === undefined ? 200 : 422);
}
