import { useRef, useState } from "react";
import { patiently } from "#app/ui/patiently.ts";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import type { CheckedZip } from "#domain/zip-exclusivity.ts";

/** What `GET /zip-code/answer` says. */
export interface ZipCheckAnswer {
  refusal?: string | undefined;
  asked?: CheckedZip | undefined;
}

/** Asks about a zip code without leaving the page. A fetcher would give up the whole page for an answer that fails. */
export function useZipCheck() {
  const [answer, setAnswer] = useState<ZipCheckAnswer & { questions: number }>({ questions: 0 });
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  async function ask(zip: string) {
    const question = ++latest.current;
    setBusy(true);
    const told = await patiently(answerAbout(zip), { refusal: words.refused.failed });
    if (question !== latest.current) return;
    setAnswer({ ...told, questions: question });
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
