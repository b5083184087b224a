/** Marks the answer to a visitor's request; the first one on a page gets the focus (page-script.ts, use-route-focus.ts). */
export const answerMark = { "data-answer": "" };
