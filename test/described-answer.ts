import { Ajv2020 } from "ajv/dist/2020.js";
import type { AxiosResponse } from "axios";
import { OpenAPIClientAxios } from "openapi-client-axios";
import { openApiDocument } from "#operations/connections/api/document.ts";

export interface DescribedOperation<Name extends string = string> {
  operationId: Name;
  tags: string[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export const apiDocument = openApiDocument({ origin: "http://localhost:3000", release: "0" });

/** All but the one that needs no token. */
export function describedOperations(): DescribedOperation[] {
  const { "/intake/{key}": _, ...paths } = Object(apiDocument.paths);
  return Object.values(paths).flatMap((path) => Object.values(Object(path)).map((one) => Object(one)));
}

/** Strict, so that an answer with a field beyond the document fails. */
function withoutMore(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutMore);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withoutMore(value)]));
  return "properties" in schema ? { ...inner, additionalProperties: false } : inner;
}

const schemas = withoutMore(Object(apiDocument.components).schemas);
const ajv = new Ajv2020({ validateFormats: false, strict: false });

/** @returns how an answer differs from what the document says of it; "" if it does not */
export function difference({ responses }: DescribedOperation, { status, headers, data }: AxiosResponse): string {
  const described = responses[status];
  if (!described) return `${status} is not in the document`;
  if (!described.content) return data === "" ? "" : "a body";
  const type = String(headers["content-type"]);
  const schema = described.content[type]?.schema;
  if (!schema) return `${type} is not in the document`;
  const judge = ajv.compile({ ...schema, components: { schemas } });
  return judge(data) ? "" : JSON.stringify(judge.errors);
}

interface Args {
  /** Of the path. */
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** A client made from a document. @param url where its endpoints are */
export async function clientOf(document: object, url: string) {
  const client = await new OpenAPIClientAxios({
    definition: Object({ ...document, servers: [{ url }] }),
    axiosConfigDefaults: { validateStatus: () => true },
  }).init();
  return (name: string, { id, query, body }: Args, token: string, headers = {}): Promise<AxiosResponse> =>
    Object(client)[name]({ ...(id !== undefined && { id }), ...query }, body, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
}
