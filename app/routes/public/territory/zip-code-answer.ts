import type { ZipCheckAnswer } from "#app/ui/zip-check/use-zip-check.ts";
import type { Route } from "./+types/zip-code-answer.ts";
import { answerSingleZip } from "./zip-lookup.ts";

/** `GET /zip-code/answer?zip=`: what `/zip-code` says of the zip code itself, for the pages that ask it in place. */
export async function loader(requestArgs: Route.LoaderArgs) {
  const { refusal, found } = await answerSingleZip(requestArgs);
  const answer: ZipCheckAnswer = { refusal, checkedZip: found };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-cache" } });
}
