import type { ZipCheckAnswer } from "#app/ui/zip-check/use-zip-check.ts";
import type { Route } from "./+types/zip-code-answer.ts";
import { answerSingleZip } from "./zip-lookup.ts";

/** `GET /zip-code/answer?zip=`: the zip code's status, for the zip check on other pages. */
export async function loader(args: Route.LoaderArgs) {
  const { refusal, found } = await answerSingleZip(args);
  const answer: ZipCheckAnswer = { refusal, checkedZip: found };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-cache" } });
}
