/** A shorter form cannot make a page long. */
const shortFormBytes = 8 * 1024;
/** A page with what was typed, once in its markup and once for its script. Nothing that our forms allow gets there. */
const maxPageBytes = 128 * 1024;

/**
 * A refusal returns what was typed, several times and escaped. If that makes it too long, `otherwise` answers instead.
 * @param sent the bytes of the posted body
 */
export async function boundedAnswer(answer: Response, sent: number, otherwise: () => Response): Promise<Response> {
  if (sent <= shortFormBytes || !answer.body) return answer;
  const page = new Uint8Array(await answer.arrayBuffer());
  if (page.length > maxPageBytes) return otherwise();
  const { status, headers } = answer;
  return new Response(page, { status, headers });
}
