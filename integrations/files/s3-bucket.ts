import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { S3Error } from "./s3-error.ts";
import { objectsIn } from "./s3-listing.ts";

export interface S3Settings {
  /** Scheme and host. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path, not in the host's name. */
  pathStyle: boolean;
}

export interface S3Object {
  key: string;
  modifiedAt: Date;
}

/** The five requests that we make. Each may be repeated; all throw S3Error. */
export interface S3Bucket {
  /** The object appears whole or not at all: the service compares it with the hash. */
  put(key: string, content: Blob, sha256: string, within?: Deadline): Promise<void>;
  /** @returns undefined if there is no such object */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<S3Object>;
}

interface Deadline {
  timeoutMs: number;
  tries: number;
}

interface Question {
  method: "GET" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  body?: Blob;
  sha256?: string;
}

/** Milliseconds until the answer begins: ten megabytes are sent before. */
const usual: Deadline = { timeoutMs: 30_000, tries: 3 };
const firstPauseMs = 200;
export const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export function s3Bucket(settings: S3Settings): S3Bucket {
  return {
    async put(key, content, sha256, within) {
      await finish(await ask({ method: "PUT", key, body: content, sha256 }, within));
    },
    async get(key) {
      const response = await ask({ method: "GET", key }).catch(undefinedIfMissing);
      return response && (response.body ?? new Blob([]).stream());
    },
    async remove(key) {
      const response = await ask({ method: "DELETE", key }).catch(undefinedIfMissing);
      if (response) await finish(response);
    },
    async *list() {
      let token: string | undefined;
      do {
        const query = { "list-type": "2", ...(token && { "continuation-token": token }) };
        const page = objectsIn(await (await ask({ method: "GET", query })).text());
        yield* page.objects;
        token = page.next;
      } while (token !== undefined);
    },
  };

  async function ask(question: Question, { timeoutMs, tries }: Deadline = usual): Promise<Response> {
    for (let tried = 1; ; tried++) {
      try {
        return await askOnce(question, timeoutMs);
      } catch (error) {
        if (!(error instanceof S3Error) || !error.isPassing || tried >= tries) throw error;
        await pause(firstPauseMs * tried);
      }
    }
  }

  /** The time is over when the answer begins: whoever downloads a file may be slow. */
  async function askOnce(question: Question, timeoutMs: number): Promise<Response> {
    const { url, headers } = await signed(question);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const { method, body = null } = question;
      const response = await fetch(url, { method, headers, body, redirect: "manual", signal: abort.signal });
      if (!response.ok) throw await errorOf(response, settings);
      return response;
    } catch (error) {
      if (error instanceof S3Error) throw error;
      throw new S3Error("unreachable", { bucket: settings.bucket, isPassing: true, cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  function signed({ method, key, query, sha256 = emptySha256 }: Question) {
    const { accessKeyId, secretAccessKey, region } = settings;
    const url = addressOf(settings, key);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = { "x-amz-content-sha256": sha256 };
    return new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
    }).sign();
  }
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings, key = ""): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const names = pathStyle ? [bucket, key] : [key];
  url.pathname = `/${names.filter(Boolean).join("/")}`;
  return url;
}

/** An answer that nobody reads keeps its connection. */
const finish = async (response: Response) => void (await response.arrayBuffer());

async function errorOf(response: Response, { bucket }: S3Settings): Promise<S3Error> {
  const text = await response.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? String(response.status);
  return new S3Error(code, { bucket, isPassing: response.status >= 500 || response.status === 429 });
}

/** A missing bucket is no missing object. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof S3Error) || error.code !== "NoSuchKey") throw error;
}
