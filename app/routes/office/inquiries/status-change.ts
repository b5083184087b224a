import { data } from "react-router";
import { answerRow } from "#app/routes/office/queue/row-answer.ts";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import type { StatusChange } from "#operations/inquiries/close-inquiry.ts";

interface Asked {
  id: string;
  url: URL;
  done: "closed" | "reopened";
}

/** Back to the inquiry; what was done before says nothing again. */
export function answerOf({ id, url, done }: Asked, changed: StatusChange) {
  if (!changed.ok && changed.reason === "unknown-inquiry") throw data(null, { status: 404 });
  const page = `/office/inquiries/${encodeURIComponent(id)}`;
  return changed.ok ? answerRow(url, `${page}?done=${done}`) : answerRow(url, page, copy.doneBefore);
}
