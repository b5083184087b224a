import { htmlPart } from "#app/http/html-part.ts";
import { ZipCheckAnswer, type ZipCheckAnswerProps } from "#app/ui/zip-check/zip-check-answer.tsx";
import type { Route } from "./+types/zip-code-answer.ts";
import { answerSingleZip, answerZipLookup } from "./zip-lookup.ts";

/** `GET /zip-code/answer?zip=&town=1`: the HTML that the zip check of other pages shows in place, and its town. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const hasTown = searchParams.has("zip") && searchParams.get("town") === "1";
  const { refusal, found }: { refusal?: string; found?: ZipCheckAnswerProps } = await (hasTown
    ? answerZipLookup
    : answerSingleZip)(args);
  return htmlPart(<ZipCheckAnswer refusal={refusal} {...found} />, "private, no-cache");
}
