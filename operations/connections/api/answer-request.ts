import { canonicalJson } from "#domain/text/canonical-json.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { World } from "#operations/world.ts";
import { answerOnce } from "./answer-once.ts";
import type { ApiAnswer } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { apiAccess } from "./token.ts";

export interface ApiRequest {
  method: string;
  /** Below `/api/v1`, as in app/routes.ts. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  authorization: string | null;
  idempotencyKey: string | null;
  /** As it came. */
  body: string;
}

const longestKey = 255;

export async function answerApiRequest(world: World, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, params, query, authorization, idempotencyKey } = request;
  const here = endpoints.filter((one) => one.path === path);
  const asked = here.find((one) => one.method === (method === "HEAD" ? "GET" : method));
  const access = await apiAccess(world, authorization);
  if (!access) return { ok: false, problem: "no-token" };
  if (!asked) return { ok: false, problem: "wrong-method", allow: here.map((one) => one.method).join(", ") };
  if (!asked.holders.includes(access.holder)) return { ok: false, problem: "no-scope" };
  if (asked.scope !== null && !access.token.scopes.includes(asked.scope)) return { ok: false, problem: "no-scope" };
  const body = request.body === "" ? undefined : readJson(request.body);
  if (body === unreadable) return { ok: false, problem: "malformed" };
  const answer = (within: World) => asked.answerTo(within, { access, params, query: Object.fromEntries(query), body });
  const key = idempotencyKey ?? (asked.turn ? world.newId() : null);
  if (asked.method !== "POST" || key === null) return answer(world);
  if (key.length > longestKey) return { ok: false, problem: "malformed" };
  const address = canonicalJson([asked.name, params, body]);
  return answerOnce(world, { tokenId: access.token.id, key, request: address, turn: asked.turn }, answer);
}

const unreadable = Symbol("not JSON");

/** PostgreSQL stores no lone surrogate and no zero byte, which JSON may escape. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? wellFormed(value) : value));
  } catch {
    return unreadable;
  }
}
