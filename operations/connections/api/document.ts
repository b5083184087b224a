// Our own 100 lines, as zod itself writes the schemas.
import { z } from "zod";
import { brand } from "#content/brand.ts";
import { apiTexts as copy } from "#content/connections/api-texts.ts";
import { type ProblemName, problemStatus } from "#domain/connections/problem.ts";
import { webhooksOf } from "./described-events.ts";
import { type Endpoint, holderOfPath } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { intakePath } from "./intake-path.ts";
import { Applied, SentLead } from "./records/add-records.ts";
import { recordSchemas } from "./records/record-endpoints.ts";
import { namedSchemas } from "./schemas.ts";

type Json = Record<string, unknown>;

const allSchemas: Record<string, z.ZodType> = { ...namedSchemas, ...recordSchemas, SentLead, Applied };

/** OpenAPI 3.1, of the schemas that judge requests and type answers. */
export function openApiDocument({ origin, release }: { origin: string; release: string }): Json {
  return {
    openapi: "3.1.0",
    info: {
      ...{ title: copy.title, version: release, description: copy.description },
      contact: { name: brand.name, email: brand.email, url: `${origin}/contact-us` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ token: [] }],
    tags: Object.values(copy.tags),
    paths: { ...pathsOf(endpoints), "/intake/{key}": intakePath },
    webhooks: webhooksOf(origin),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: copy.token } },
      schemas: componentSchemas(),
    },
  };
}

const withoutUndefined = (document: Json): Json => JSON.parse(JSON.stringify(document));

function pathsOf(all: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const one of all) {
    const path = `/${one.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) };
  }
  return paths;
}

function operationOf(one: Endpoint): Json {
  const { title: summary, line } = one;
  const needs = one.scope === null ? "" : copy.needs(one.scope);
  return withoutUndefined({
    operationId: one.name,
    tags: [tagOf(one)],
    summary,
    description: [line, needs].filter(Boolean).join(" "),
    parameters: parametersOf(one),
    requestBody: takesBody(one)
      ? { required: true, content: { "application/json": { schema: jsonSchema(one.body, "input") } } }
      : undefined,
    responses: {
      [one.status]: successOf(one),
      ...Object.fromEntries(problemsOf(one).map((status) => [status, problemAnswer(status)])),
    },
  });
}

/** By its address, as on the page for developers. */
const tagOf = ({ path }: Endpoint): string => copy.tags[holderOfPath(path)].name;

const takesBody = ({ body }: Endpoint) => body instanceof z.ZodObject;

function parametersOf({ path, query, method }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  const inQuery = query instanceof z.ZodObject ? Object.entries(propertiesOf(query)) : [];
  return [
    ...inPath,
    ...inQuery.map(([name, { description, ...schema }]) => ({ name, in: "query", description, schema })),
    ...(method === "POST"
      ? [{ name: "Idempotency-Key", in: "header", description: copy.idempotencyKey, schema: { type: "string" } }]
      : []),
  ];
}

function propertiesOf(query: z.ZodType): Record<string, Json> {
  const { properties = {} } = jsonSchema(query, "input");
  return z.record(z.string(), z.record(z.string(), z.unknown())).parse(properties);
}

/** Which statuses an endpoint answers if it refuses, besides 500 and 503. */
export function problemsOf({ method, path, scope, query, body, problems = [] }: Endpoint): number[] {
  const names: ProblemName[] = [
    "no-token",
    "too-many-requests",
    ...(scope === null ? [] : (["no-scope"] as const)),
    ...(path.includes(":") ? (["not-found"] as const) : []),
    ...(query instanceof z.ZodObject || body instanceof z.ZodObject ? (["invalid"] as const) : []),
    ...(body instanceof z.ZodObject ? (["malformed", "too-large"] as const) : []),
    ...(method === "POST" ? (["key-reused"] as const) : []),
    ...problems,
  ];
  return [...new Set(names.map((name) => problemStatus[name]))].toSorted((one, other) => one - other);
}

function successOf({ answer }: Endpoint): Json {
  const headers = { RateLimit: { description: copy.rateLimit, schema: { type: "string" } } };
  if (!answer) return { description: copy.done, headers };
  const [name = ""] = Object.entries(allSchemas).find(([, schema]) => schema === answer) ?? [];
  const schema = { $ref: `#/components/schemas/${name}` };
  return { description: copy.done, headers, content: { "application/json": { schema } } };
}

function problemAnswer(status: number): Json {
  const titles = Object.entries(copy.problems).flatMap(([name, [title]]) =>
    Object.entries(problemStatus).some(([known, its]) => known === name && its === status) ? [title] : [],
  );
  const schema = { $ref: "#/components/schemas/Problem" };
  const headers = { "Retry-After": { description: copy.retryAfter, schema: { type: "string" } } };
  return {
    description: titles.join(", "),
    ...(status === problemStatus["too-many-requests"] && { headers }),
    content: { "application/problem+json": { schema } },
  };
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(allSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: "output", override });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]));
}

export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, override });
  return { ...written };
}

/** A format says it shorter than its pattern, and later versions may add fields. */
function override({ jsonSchema: written }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (written.format) delete written.pattern;
  if (written.additionalProperties === false) delete written.additionalProperties;
}
