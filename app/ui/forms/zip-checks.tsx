import { useEffect, useState } from "react";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";

/** Milliseconds without typing. */
const pause = 400;

/** Says below an area's field what is known of each zip code in it. Without scripts or an answer it stays empty. */
export function ZipChecks({ text }: { text: string | undefined }) {
  const zips = zipCodesIn(text ?? "").join(",");
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = zips ? await linesAbout(zips, abort.signal) : [];
      if (!abort.signal.aborted) setLines(answer);
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [zips]);
  return (
    <ul aria-live="polite" data-zip-checks="" className="grid gap-1 text-sm text-soft not-empty:mt-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

async function linesAbout(zips: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`${zipCodePage.checksPath}?${new URLSearchParams({ zips })}`, { signal });
    const lines: unknown = response.ok ? await response.json() : [];
    return Array.isArray(lines) ? lines.map(String) : [];
  } catch {
    return [];
  }
}
