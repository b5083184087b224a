import type { SentHeaders } from "#domain/sources/stored-content.ts";
import type { ReceivedAnswer } from "#operations/sources/receive-lead.ts";

/** What is stored beside a body. */
export function sentHeaders({ headers, url }: Request): SentHeaders & { contentType: string } {
  const query = new URL(url).search.slice(1);
  return {
    contentType: headers.get("content-type") ?? "",
    ...(query && { query }),
    ...(headers.has("content-encoding") && { contentEncoding: headers.get("content-encoding") ?? "" }),
    ...(headers.has("user-agent") && { userAgent: headers.get("user-agent")?.slice(0, 300) ?? "" }),
  };
}

/** What a partner is answered. Google Ads takes nothing but 200 for a success. */
export function storedAnswer(taken: ReceivedAnswer): Response {
  if (!taken.ok) return new Response("Not found", { status: 404 });
  const { id, outcome, reason, kind } = taken;
  const status = reason === "too-large" ? 413 : kind === "google-ads" ? 200 : 202;
  return Response.json({ id, outcome, ...(outcome === "refused" && { reason }) }, { status });
}
