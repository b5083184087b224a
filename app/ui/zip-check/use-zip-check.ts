import { useState } from "react";
import { withTimeout } from "#app/ui/browser/with-timeout.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";

/** The JSON of `GET /zip-code/answer`. */
export interface ZipCheckAnswer {
  refusal?: string | undefined;
  checkedZip?: CheckedZip | undefined;
}

/**
 * Checks a zip code without leaving the page. Not a fetcher, because a failed one would replace the whole page. While
 * busy the button takes no press, so no answer overtakes another.
 */
export function useZipCheck() {
  const [answer, setAnswer] = useState<ZipCheckAnswer & { lookups: number }>({ lookups: 0 });
  const [busy, setBusy] = useState(false);

  async function check(zip: string) {
    setBusy(true);
    const result = await withTimeout(answerAbout(zip), { refusal: copy.refused.failed });
    setAnswer(({ lookups }) => ({ ...result, lookups: lookups + 1 }));
    setBusy(false);
  }
  return { answer, busy, check };
}

/** Throws if the response is not OK. */
async function answerAbout(zip: string): Promise<ZipCheckAnswer> {
  const response = await fetch(`${copy.answerPath}?${new URLSearchParams({ zip })}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
