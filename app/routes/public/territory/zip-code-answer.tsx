import { renderToStaticMarkup } from "react-dom/server";
import { ZipCheckAnswer } from "#app/ui/zip-check/zip-check-answer.tsx";
import type { Route } from "./+types/zip-code-answer.ts";
import { answerSingleZip } from "./zip-lookup.ts";

/** `GET /zip-code/answer?zip=`: the HTML that the zip check of other pages shows in place. */
export async function loader(args: Route.LoaderArgs) {
  const { refusal, found } = await answerSingleZip(args);
  const html = renderToStaticMarkup(<ZipCheckAnswer refusal={refusal} {...found} />);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}
