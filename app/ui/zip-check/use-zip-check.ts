import { useRef, useState } from "react";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import type { CheckedZip } from "#domain/zip-exclusivity.ts";

/** What `GET /zip-code/answer` says. */
export interface ZipCheckAnswer {
  refusal?: string | undefined;
  asked?: CheckedZip | undefined;
}

/** An answer that never comes is a failure like any other. */
const patience = 20_000;

/** Asks about a zip code without leaving the page. A fetcher would give up the whole page for an answer that fails. */
export function useZipCheck() {
  const [answer, setAnswer] = useState<ZipCheckAnswer>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  async function ask(zip: string) {
    const question = ++latest.current;
    setBusy(true);
    const told = await answerAbout(zip);
    if (question !== latest.current) return;
    setAnswer(told);
    setBusy(false);
  }
  return { answer, busy, ask };
}

async function answerAbout(zip: string): Promise<ZipCheckAnswer> {
  try {
    const address = `${words.answerPath}?${new URLSearchParams({ zip })}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (response.ok) return await response.json();
  } catch {}
  return { refusal: words.refused.failed };
}
