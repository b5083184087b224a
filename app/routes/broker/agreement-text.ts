import type { Route } from "./+types/agreement-text.ts";
import { findAgreement } from "./load-agreement.ts";

/** The signed text as a file, byte for byte. */
export async function loader(visit: Route.LoaderArgs) {
  const { signature } = await findAgreement(visit);
  return new Response(signature.body, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="referral-agreement.txt"',
    },
  });
}
