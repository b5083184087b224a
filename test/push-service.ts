import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener } from "node:http";

export type PushAnswer = "ok" | "down" | "lost-answer" | "gone";

export interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a push service takes: bytes, which it cannot read. It shares no code with the sender. */
export function pushService(behave: (call: number) => PushAnswer = () => "ok") {
  const taken: TakenPush[] = [];
  let calls = 0;
  const answer: RequestListener = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const how = behave(calls);
    calls += 1;
    if (how === "down") return response.writeHead(503).end();
    if (how === "gone") return response.writeHead(410).end();
    taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    if (how === "lost-answer") return request.socket.destroy();
    return response.writeHead(201).end();
  };
  return { taken, answer };
}

/** As a browser has them: P-256 and 16 random bytes. */
export function browserKeys() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const secret = randomBytes(16);
  return {
    p256dh: pair.getPublicKey("base64url"),
    auth: secret.toString("base64url"),
    read: (body: Buffer): unknown => JSON.parse(decrypted(body, { pair, secret })),
  };
}

/** RFC 8188 and RFC 8291, read from their texts. */
function decrypted(body: Buffer, { pair, secret }: { pair: ECDH; secret: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const hkdf = (from: Buffer, salted: Buffer, info: Buffer, length: number) => {
    const key = createHmac("sha256", salted).update(from).digest();
    return createHmac("sha256", key)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
      .subarray(0, length);
  };
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
  const ikm = hkdf(pair.computeSecret(theirs), secret, info, 32);
  const key = hkdf(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** What the token of RFC 8292 says, if it is signed with the key that it names; undefined otherwise. */
export function vapidClaims({ headers }: TakenPush): { aud?: string; sub?: string; key: string } | undefined {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isRight ? { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key } : undefined;
}
