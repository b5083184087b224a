import { z } from "zod";
import { jsonSchema } from "./document.ts";
import type { Endpoint } from "./endpoint.ts";

export interface Samples {
  curl: string;
  javascript: string;
  python: string;
}

/** A program for each language that asks the endpoint with a token of the environment. @param origin of the site */
export function samplesOf(endpoint: Endpoint, origin: string): Samples {
  const { method, path, status } = endpoint;
  const asked = {
    method,
    url: `${origin}/api/v1/${path.replace(/:(\w+)/g, (_, name: string) => name.toUpperCase())}`,
    body: sampleBody(endpoint),
    hasAnswer: status !== 204,
  };
  return { curl: curl(asked), javascript: javascript(asked), python: python(asked) };
}

interface Asked {
  method: Endpoint["method"];
  url: string;
  body: Record<string, unknown> | undefined;
  hasAnswer: boolean;
}

function curl({ method, url, body }: Asked): string {
  const json = body && JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${url}`,
    '-H "Authorization: Bearer $ZIPSTEAD_TOKEN"',
    ...(method === "POST" ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(json ? ['-H "Content-Type: application/json"', `-d '${json}'`] : []),
  ].join(" \\\n  ");
}

function javascript({ method, url, body, hasAnswer }: Asked): string {
  const headers = [
    `Authorization: \`Bearer \${env.ZIPSTEAD_TOKEN}\`,`,
    ...(method === "POST" ? ['"Idempotency-Key": crypto.randomUUID(),'] : []),
    ...(body ? ['"Content-Type": "application/json",'] : []),
  ];
  return `import { env } from "node:process";

const answer = await fetch("${url}", {
  method: "${method}",
  headers: {
    ${headers.join("\n    ")}
  },${body ? `\n  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),` : ""}
});
if (!answer.ok) throw new Error(await answer.text());
console.log(${hasAnswer ? "await answer.json()" : "answer.status"});`;
}

function python({ method, url, body, hasAnswer }: Asked): string {
  const headers = [
    `"Authorization": f"Bearer {os.environ['ZIPSTEAD_TOKEN']}",`,
    ...(method === "POST" ? ['"Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body ? ['"Content-Type": "application/json",'] : []),
  ];
  return `import json, os, urllib.request, uuid

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={
        ${headers.join("\n        ")}
    },${body ? `\n    data=json.dumps(${indented(pythonOf(body), "    ")}).encode(),` : ""}
)
with urllib.request.urlopen(request) as answer:
    print(${hasAnswer ? "json.load(answer)" : "answer.status"})`;
}

const indented = (text: string, by = "  ") => text.replaceAll("\n", `\n${by}`);

/** No text of a sample has such a word. */
const pythonOf = (body: object): string =>
  JSON.stringify(body, null, 4).replace(/: (true|false|null)\b/g, (_, word: string) => `: ${words[word]}`);
const words: Record<string, string> = { true: "True", false: "False", null: "None" };

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
});

/** What must be sent; if nothing must, the first field of those that may. */
export function sampleBody({ body }: Endpoint): Record<string, unknown> | undefined {
  const { properties = {}, required = [] } = schema.parse(jsonSchema(body, "input"));
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, sampleValue(name, properties[name])]));
}

export const queryNames = ({ query }: Endpoint): string[] =>
  Object.keys(schema.parse(jsonSchema(query, "input")).properties ?? {});

/** By the name of a field, where its type alone does not say enough. */
const known: Record<string, unknown> = {
  firstName: "Rita",
  email: "rita@home.example",
  phone: "(404) 555-0150",
  url: "https://example.com/hook",
  text: "Likes the porch.",
  lead: { name: "Rosa Lind", email: "rosa@home.example", zip: "30308", is_test: true },
};

function sampleValue(name: string, written: unknown): unknown {
  const { type, format, enum: values, const: only, items, anyOf, minimum } = schema.parse(written ?? {});
  if (values) return values[0];
  if (only !== undefined) return only;
  if (anyOf) return sampleValue(name, anyOf[0]);
  if (items) return [sampleValue(name, items)];
  if (known[name] !== undefined) return known[name];
  if (format === "date") return "2026-12-01";
  if (format === "date-time") return "2026-12-01T15:00:00Z";
  const [first] = [type].flat();
  if (first === "boolean") return true;
  if (first === "integer" || first === "number") return Math.max(1, minimum ?? 1);
  return name[0]?.toUpperCase() + name.slice(1);
}
