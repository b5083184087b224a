const timeoutMs = 20_000;

/**
 * Posts a form as the browser would, and takes the answer as JSON (app/http/form-answer.ts).
 * @returns undefined if no answer comes; posting again is safe
 */
export async function postForm<Answer>(action: string, fields: FormData): Promise<Answer | undefined> {
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(texts),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
