import type { S3Settings } from "#integrations/files/s3-bucket.ts";
import type { Settings } from "./env.ts";
import { SettingError } from "./setting-error.ts";

/** @returns undefined if files are in a folder @throws SettingError if the settings are half set */
export function s3SettingsOf(settings: Settings): S3Settings | undefined {
  const refusals = fileSettingRefusals(settings);
  if (refusals.length > 0) throw new SettingError(refusals.join("\n"));
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle } = settings.s3;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle };
}

/** Why a process cannot say where its files are: one sentence for each mistake. */
export function fileSettingRefusals({ s3, isFilesDirSet }: Settings): string[] {
  const named = namesOf(s3);
  const [set] = named.filter(([, value]) => value !== undefined);
  if (!set) return s3.pathStyle ? ["S3_PATH_STYLE is set, but S3_BUCKET is not."] : [];
  const missing = named.filter(([, value]) => value === undefined);
  if (missing.length > 0)
    return missing.map(([name]) => `${name} is not set, but ${set[0]} is: a bucket needs all five settings.`);
  return isFilesDirSet ? ["FILES_DIR and S3_BUCKET are both set: keep one."] : [];
}

/** A file that one machine has would be missing on all others, and a platform's disk may be gone after a release. */
export function unsharedFiles({ s3, isFilesDirSet, databaseUrl }: Settings): string[] {
  const isNamed = isFilesDirSet || namesOf(s3).some(([, value]) => value !== undefined);
  if (isNamed || databaseUrl.startsWith("file:")) return [];
  return [
    "FILES_DIR is not set, and no S3_BUCKET: with PostgreSQL all processes must share the uploaded files. Set FILES_DIR to a folder that each of them sees, or the five S3_ settings.",
  ];
}

const namesOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings["s3"]) =>
  Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
