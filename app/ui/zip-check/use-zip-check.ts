import { useState } from "react";
import { patiently } from "#app/ui/patiently.ts";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import type { CheckedZip } from "#domain/zip-exclusivity.ts";

/** What `GET /zip-code/answer` says. */
export interface ZipCheckAnswer {
  refusal?: string | undefined;
  asked?: CheckedZip | undefined;
}

/**
 * Asks about a zip code without leaving the page. A fetcher would give up the whole page for an answer that fails. While
 * it is busy the button takes no press, and so no answer overtakes another.
 */
export function useZipCheck() {
  const [answer, setAnswer] = useState<ZipCheckAnswer & { questions: number }>({ questions: 0 });
  const [busy, setBusy] = useState(false);

  async function ask(zip: string) {
    setBusy(true);
    const told = await patiently(answerAbout(zip), { refusal: words.refused.failed });
    setAnswer(({ questions }) => ({ ...told, questions: questions + 1 }));
    setBusy(false);
  }
  return { answer, busy, ask };
}

/** Throws where it is refused an answer. */
async function answerAbout(zip: string): Promise<ZipCheckAnswer> {
  const response = await fetch(`${words.answerPath}?${new URLSearchParams({ zip })}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
