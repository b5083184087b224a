import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { signatureFault } from "../e2e/s3-signature.ts";

/** The examples of "Signature Calculations for the Authorization Header" in Amazon's documentation of S3. */
const keys = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const now = new Date("2013-05-24T00:00:00Z");

function request(url: string, headers: Record<string, string>, names: string, signature: string): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  made.method = "GET";
  made.url = url;
  made.headers = {
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-content-sha256": empty,
    "x-amz-date": "20130524T000000Z",
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    ...headers,
  };
  return made;
}

const names = "host;x-amz-content-sha256;x-amz-date";
const lifecycle = "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543";

it.each([
  [
    "/test.txt",
    { range: "bytes=0-9" },
    "host;range;x-amz-content-sha256;x-amz-date",
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  ["/?lifecycle", {}, names, lifecycle],
  ["/?max-keys=2&prefix=J", {}, names, "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
])("The stand-in of S3 takes the signature of Amazon's example %s", (url, headers, signed, signature) => {
  expect(signatureFault(request(url, headers, signed, signature), keys, now)).toBeUndefined();
});

it("The stand-in of S3 refuses a signature of another request, key or time", () => {
  const other = request("/?max-keys=3&prefix=J", {}, names, lifecycle);
  expect(signatureFault(other, keys, now)).toBe("SignatureDoesNotMatch");
  const right = request("/?lifecycle", {}, names, lifecycle);
  expect(signatureFault(right, { ...keys, secretAccessKey: "another" }, now)).toBe("SignatureDoesNotMatch");
  expect(signatureFault(right, { ...keys, accessKeyId: "another" }, now)).toBe("InvalidAccessKeyId");
  expect(signatureFault(right, { ...keys, region: "eu-north-1" }, now)).toBe("AuthorizationHeaderMalformed");
  expect(signatureFault(right, keys, new Date("2013-05-24T00:16:00Z"))).toBe("RequestTimeTooSkewed");
  expect(signatureFault(request("/", { authorization: "" }, names, lifecycle), keys, now)).toBe("AccessDenied");
});
