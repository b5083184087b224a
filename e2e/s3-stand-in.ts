import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type LoopbackPort, openLoopbackPort } from "./loopback-port.ts";
import { type S3Keys, signatureFault } from "./s3-signature.ts";

/**
 * `lost-answer` does what it is asked, then breaks the connection; `half` breaks it in the middle of an object;
 * `read-only` refuses to write; `slow` takes a fifth of a second.
 */
export type S3Behavior = "usual" | "slow-down" | "lost-answer" | "silent" | "slow" | "half" | "read-only";

export interface S3StandIn extends Omit<LoopbackPort, "port"> {
  /** The settings of a process that stores its files here. */
  readonly settings: Record<string, string>;
  readonly objects: Map<string, StoredObject>;
  /** Of each request, as `PUT key`. */
  readonly requests: string[];
  behave(behavior: (request: string) => S3Behavior): void;
}

interface StoredObject {
  content: Buffer;
  modifiedAt: Date;
}

const bucket = "zipstead-files";
const keys: S3Keys = { accessKeyId: "AKIAOFMOIRA", secretAccessKey: "a/secret+of=Moira's", region: "us-east-1" };
/** Small, so that every listing has several pages. */
const pageSize = 3;
const slowMs = 200;

/** An object store with one bucket. It checks each signature and each content's hash, and stores wholes only. */
export async function openS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let decide: (request: string) => S3Behavior = () => "usual";
  const server = createServer(async (request, response) => {
    const asked = questionOf(request);
    const what = `${request.method} ${asked.key}`;
    requests.push(what);
    const behavior = decide(what);
    const content = await buffer(request).catch(() => undefined);
    if (!content || behavior === "silent") return;
    if (behavior === "slow") await pause(slowMs);
    if (behavior === "slow-down") return refuse(response, 503, "SlowDown");
    const fault = signatureFault(request, keys, new Date()) ?? contentFault(request, content);
    if (fault) return refuse(response, 403, fault);
    if (asked.bucket !== bucket) return refuse(response, 404, "NoSuchBucket");
    if (behavior === "read-only" && request.method !== "GET") return refuse(response, 403, "AccessDenied");
    if (behavior === "half") return answerHalf(response, objects.get(asked.key));
    const given = { objects, ...asked, content };
    if (behavior !== "lost-answer") return answer(request, response, given);
    change(request, given);
    response.destroy();
  });
  const { port, ...portControls } = await openLoopbackPort(server);
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_PATH_STYLE: "1",
    },
    ...portControls,
    objects,
    requests,
    behave: (behavior) => {
      decide = behavior;
    },
  };
}

interface Question {
  bucket: string;
  key: string;
  query: URLSearchParams;
}

/** The bucket is in the path, or the first name of the host. */
function questionOf({ url = "", headers }: IncomingMessage): Question {
  const { pathname, searchParams: query } = new URL(url, "http://host");
  const ofHost = /^([^.]+)\.localhost(?::|$)/.exec(headers.host ?? "")?.[1];
  if (ofHost) return { bucket: ofHost, key: pathname.slice(1), query };
  const [, ofPath = "", ...rest] = pathname.split("/");
  return { bucket: ofPath, key: rest.join("/"), query };
}

function contentFault({ headers }: IncomingMessage, content: Buffer): string | undefined {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return sha256 === headers["x-amz-content-sha256"] ? undefined : "XAmzContentSHA256Mismatch";
}

interface Asked extends Question {
  objects: Map<string, StoredObject>;
  content: Buffer;
}

function answer(request: IncomingMessage, response: ServerResponse, asked: Asked) {
  const { objects, key, query } = asked;
  change(request, asked);
  if (request.method === "PUT") return response.end();
  if (request.method === "DELETE") return response.writeHead(204).end();
  if (query.get("list-type") === "2") return response.end(listing(objects, query.get("continuation-token")));
  const found = objects.get(key);
  return found ? response.end(found.content) : refuse(response, 404, "NoSuchKey");
}

function change({ method }: IncomingMessage, { objects, key, content }: Asked) {
  if (method === "PUT") objects.set(key, { content, modifiedAt: new Date() });
  if (method === "DELETE") objects.delete(key);
}

/** A token has characters that a query and an element must escape. */
function listing(objects: Map<string, StoredObject>, token: string | null): string {
  const after = token === null ? "" : Buffer.from(token.slice(tokenStart.length), "base64").toString();
  const names = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = names.slice(0, pageSize);
  const isTruncated = names.length > page.length;
  const next = `${tokenStart}${Buffer.from(page.at(-1) ?? "").toString("base64")}`.replace("&", "&amp;");
  const contents = page.map((key) => {
    const modified = objects.get(key)?.modifiedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>1</Size></Contents>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>
${contents.join("\n")}${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}</ListBucketResult>`;
}

const tokenStart = "1/&+ ";

function answerHalf(response: ServerResponse, object: StoredObject | undefined) {
  const content = object?.content ?? Buffer.alloc(0);
  response.writeHead(200, { "content-length": content.length });
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}
