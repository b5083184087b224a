import type { ZipCheckAnswer } from "#app/ui/zip-check/use-zip-check.ts";
import { answerZipAlone } from "../../zip-question.ts";
import type { Route } from "./+types/zip-code-answer.ts";

/** `GET /zip-code/answer?zip=`: what `/zip-code` says of the zip code itself, for the pages that ask it in place. */
export async function loader(asked: Route.LoaderArgs) {
  const { refusal, found } = await answerZipAlone(asked);
  const answer: ZipCheckAnswer = { refusal, asked: found };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-cache" } });
}
