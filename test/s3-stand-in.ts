import { onTestFinished } from "vitest";
import { openS3StandIn, type S3StandIn } from "../e2e/s3-stand-in.ts";

/** An object store that the test can watch and make fail, until its end. */
export async function s3StandIn(): Promise<S3StandIn> {
  const standIn = await openS3StandIn();
  onTestFinished(() => standIn.close());
  return standIn;
}
