import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const mostClockDifferenceMs = 15 * 60_000;

/**
 * Checks a request as the specification of AWS Signature Version 4 says, from what arrived and independently of the
 * client. @returns the error code of S3, or undefined if the signature is right
 */
export function signatureFault(request: IncomingMessage, keys: S3Keys, now: Date): string | undefined {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (!read) return "AccessDenied";
  const [, accessKeyId, date = "", region = "", signedNames = "", signature] = read;
  if (accessKeyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region) return "AuthorizationHeaderMalformed";
  const names = signedNames.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const at = String(request.headers["x-amz-date"]);
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(time - now.getTime()) <= mostClockDifferenceMs)) return "RequestTimeTooSkewed";
  if (!at.startsWith(date)) return "AuthorizationHeaderMalformed";
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonicalRequest(request, names))].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(Buffer.from(`AWS4${keys.secretAccessKey}`), date), region));
  return hmac(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function canonicalRequest({ method, url = "", headers }: IncomingMessage, names: readonly string[]): string {
  const { pathname, search } = new URL(url, "http://host");
  const query = search
    .slice(1)
    .split("&")
    .filter(Boolean)
    .map((pair) => pair.split("=").map((part) => encoded(decodeURIComponent(part.replaceAll("+", " ")))))
    .map(([name, value = ""]) => `${name}=${value}`)
    .toSorted();
  return [
    method,
    pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    headers["x-amz-content-sha256"],
  ].join("\n");
}

/** RFC 3986: all but letters, digits and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
