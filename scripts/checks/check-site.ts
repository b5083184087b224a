import { connect, type PeerCertificate } from "node:tls";
import type { Settings } from "#config/env.ts";
import { answerOf } from "./answer-of.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

const leastDaysLeft = 14;
const timeoutMs = 10_000;
const mostClockDifferenceMs = 30_000;
const dayMs = 24 * 3600 * 1000;

/** The certificate of `BASE_URL`, and whether the site behind it is healthy. */
export async function checkSite({ baseUrl, siteMode }: Settings, { now }: Outside): Promise<Check[]> {
  if (siteMode === "local") return [notAsked("BASE_URL is an address of this machine.")];
  if (baseUrl.protocol !== "https:") return [wrong("BASE_URL is not https: others could read what visitors enter.")];
  const certificate = await certificateOf(baseUrl).catch((error: Error) => error);
  const encryption =
    certificate instanceof Error
      ? wrong(`BASE_URL has no working encryption: ${certificate.message}.`)
      : certificateCheck(certificate, now());
  const answer = await answerOf(new URL("/healthz", baseUrl));
  if (answer.fault !== undefined) return [encryption, wrong(`BASE_URL ${answer.fault}.`)];
  if (answer.status !== 200) return [encryption, wrong(`BASE_URL/healthz answers ${answer.status}, not 200.`)];
  return [encryption, fine("The site behind BASE_URL is healthy.")];
}

/** What a browser would say about a certificate that was presented. */
export function certificateCheck({ validTo, distrust }: Presented, now: Date): Check {
  if (distrust) return wrong(`Browsers do not trust the certificate of BASE_URL (${distrust}).`);
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  if (days >= leastDaysLeft) return fine(`The certificate of BASE_URL is valid for ${days} more days.`);
  return wrong(`The certificate of BASE_URL ends in ${days} days: its renewal does not work.`);
}

export interface Presented {
  validTo: Date;
  /** OpenSSL's code, such as "CERT_HAS_EXPIRED". */
  distrust: string | undefined;
}

function certificateOf({ hostname, port }: URL): Promise<Presented> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate();
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ validTo: new Date(valid_to), distrust });
      socket.end();
    });
  });
}

/** Compares this machine's clock with that of a service it is connected to anyway. */
export async function checkClock(
  { sheetApiUrl, stripeLinks, nowOffsetSeconds }: Settings,
  { now }: Outside,
): Promise<Check> {
  if (nowOffsetSeconds > 0) return wrong("NOW_OFFSET_SECONDS shifts the clock: unset it.");
  const service = sheetApiUrl ?? Object.values(stripeLinks).find((link) => link !== undefined);
  if (!service) return notAsked("No outside service is set whose clock could be compared.");
  const answer = await answerOf(new URL(service).origin);
  if (!answer.date) return notAsked("The service that was asked for the time says none.");
  const difference = Math.abs(answer.date.getTime() - now().getTime());
  if (difference <= mostClockDifferenceMs) return fine("The clock of this machine is right.");
  return wrong(`The clock of this machine is ${Math.round(difference / 1000)} s off: turn on time synchronization.`);
}
