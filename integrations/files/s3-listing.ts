import type { S3Object } from "./s3-bucket.ts";

/**
 * Reads one page of ListObjectsV2. Our keys are hexadecimal, so that a parser of XML would find nothing more.
 * @throws Error if this is no listing
 */
export function objectsIn(xml: string): { objects: S3Object[]; next: string | undefined } {
  if (!xml.includes("<ListBucketResult")) throw new Error("The S3 service has answered without a listing.");
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = ""]) => ({
    key: elementOf(object, "Key") ?? "",
    modifiedAt: new Date(elementOf(object, "LastModified") ?? ""),
  }));
  const next = elementOf(xml, "NextContinuationToken");
  // A part that passes for the whole would hide files.
  if (elementOf(xml, "IsTruncated") === "true" && !next) throw new Error("The S3 service has cut a listing.");
  return { objects, next };
}

function elementOf(xml: string, name: string): string | undefined {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return value?.replace(/&(lt|gt|quot|apos|#x?[0-9a-fA-F]+|amp);/g, (_, entity: string) => signOf(entity));
}

function signOf(entity: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return named[entity] ?? String.fromCodePoint(Number(entity.replace("#x", "0x").replace("#", "")));
}
