import type { ZipCheckAnswer } from "#app/ui/zip-check/use-zip-check.ts";
import { answerZipQuestion } from "../../zip-question.ts";
import type { Route } from "./+types/zip-code-answer.ts";

/** `GET /zip-code/answer?zip=`: the same as `/zip-code` says, for the pages that ask it in place. */
export async function loader(asked: Route.LoaderArgs) {
  const { refusal, found } = await answerZipQuestion(asked);
  const answer: ZipCheckAnswer = { refusal, asked: found?.asked };
  return Response.json(answer, { headers: { "Cache-Control": "private, no-cache" } });
}
