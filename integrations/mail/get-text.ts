const [timeoutMs, maxBytes] = [10_000, 64 * 1024];

/** What an address of a mail service answers. @throws if it answers with an error, or with more than a certificate */
export async function getText(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  const text = await answer.text();
  if (!answer.ok || text.length > maxBytes) throw new Error(`${new URL(url).host} answered ${answer.status}.`);
  return text;
}
