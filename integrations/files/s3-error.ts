/** What a bucket answered instead of doing as asked. The message is for the operator: it names settings, never a secret. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  /** Of S3's answer, such as `AccessDenied`; `unreachable` if nothing answered. */
  readonly code: string;
  /** Whether the same request may succeed a moment later. */
  readonly isPassing: boolean;

  constructor(code: string, { bucket, isPassing, cause }: { bucket: string; isPassing: boolean; cause?: unknown }) {
    super(sentenceOf(code, bucket), { cause });
    this.code = code;
    this.isPassing = isPassing;
  }
}

function sentenceOf(code: string, bucket: string): string {
  const sentences: Record<string, string> = {
    unreachable: "No S3 service answers at S3_ENDPOINT.",
    NoSuchBucket: `S3_ENDPOINT has no bucket ${bucket} (S3_BUCKET).`,
    InvalidAccessKeyId: "The S3 service does not know S3_ACCESS_KEY_ID.",
    SignatureDoesNotMatch: "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.",
    AccessDenied: `S3_ACCESS_KEY_ID may not use the bucket ${bucket}: it must read, write, list and delete objects there.`,
    AuthorizationHeaderMalformed: `S3_REGION is not the region of the bucket ${bucket}.`,
    PermanentRedirect: `S3_ENDPOINT or S3_REGION is not the one of the bucket ${bucket}.`,
    RequestTimeTooSkewed: "The clocks of this machine and of the S3 service differ: turn on time synchronization.",
  };
  return sentences[code] ?? `The bucket ${bucket} cannot be used: the S3 service answers ${code}.`;
}
