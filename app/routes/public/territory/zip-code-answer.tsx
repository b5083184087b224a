import { htmlPart } from "#app/http/html-part.ts";
import { ZipCheckAnswer } from "#app/ui/zip-check/zip-check-answer.tsx";
import type { Route } from "./+types/zip-code-answer.ts";
import { answerSingleZip } from "./zip-lookup.ts";

/** `GET /zip-code/answer?zip=`: the HTML that the zip check of other pages shows in place. */
export async function loader(args: Route.LoaderArgs) {
  const { refusal, found } = await answerSingleZip(args);
  return htmlPart(<ZipCheckAnswer refusal={refusal} {...found} />, "private, no-cache");
}
