const timeoutMs = 10_000;
const maxCharacters = 64 * 1024;

export type Answer =
  | { fault?: undefined; status: number; text: string; date: Date | undefined }
  /** Ends a sentence: "does not answer within 10 s". */
  | { fault: string; status?: undefined; text?: undefined; date?: undefined };

/** GET, or POST of a body, without following redirects: a service that redirects would not take our POST. Never throws. */
export async function answerOf(
  url: URL | string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  try {
    const sent = body === undefined ? {} : { method: "POST", body };
    const response = await fetch(url, { ...sent, headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const text = (await response.text()).slice(0, maxCharacters);
    const date = response.headers.get("date");
    return { status: response.status, text, date: date ? new Date(date) : undefined };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "fails";
  if (error.name === "TimeoutError") return `does not answer within ${timeoutMs / 1000} s`;
  const code = error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : error.message;
  if (code === "ENOTFOUND") return "has a host name that does not exist";
  if (/CERT|ALTNAME|SIGNED/.test(code)) return `has a certificate that is not trusted (${code})`;
  return `is not reached (${code})`;
}
