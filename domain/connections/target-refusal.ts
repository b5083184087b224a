import { isLoopback } from "#domain/values/web-address.ts";

/** Why nothing is sent to an address, whatever its name leads to. */
export type TargetRefusal = "no-address" | "not-https" | "credentials" | "port" | "too-long";

/** Why a webhook is not made. */
export type WebhookRefusal = TargetRefusal | "no-events" | "too-many";

const longest = 500;

/** @param allowsLocal a site that only its own machine reaches: http to a loopback host is fine */
export function targetRefusal(typed: string, { allowsLocal }: { allowsLocal: boolean }): TargetRefusal | undefined {
  const url = URL.parse(typed);
  if (!url?.hostname) return "no-address";
  if (typed.length > longest) return "too-long";
  if (url.username || url.password) return "credentials";
  if (allowsLocal && url.protocol === "http:" && isLoopback(url.hostname)) return undefined;
  if (url.protocol !== "https:") return "not-https";
  if (url.port !== "") return "port";
  return undefined;
}
