import { z } from "zod";
import type { ApiScope } from "#domain/connections/api-scope.ts";
import type { ProblemName } from "#domain/connections/problem.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { World } from "#operations/world.ts";
import type { ApiAccess } from "./token.ts";

export interface ApiFieldError {
  field: string;
  message: string;
}

export interface Refused {
  ok: false;
  problem: ProblemName;
  /** Says more than the problem's own text. */
  detail?: string;
  errors?: ApiFieldError[];
  /** The methods that the address takes, with "wrong-method". */
  allow?: string;
}

export const notFound: Refused = { ok: false, problem: "not-found" };

/** @typeParam body null: no content */
export type ApiAnswer = { ok: true; status: number; body: unknown } | Refused;

type Outcome<Answer> = { ok: true; answer: Answer } | Refused;

/** What a route of the API takes and answers. The document, the checks and the client of the test come from here. */
interface Definition<Query, Body, Answer> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, as in app/routes.ts: "leads/:id". */
  path: string;
  /** `operationId`. */
  name: EndpointName;
  /** Null: every token. */
  scope: ApiScope | null;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  /** Null: 204, without content. */
  answer: z.ZodType<Answer> | null;
  status?: 201;
  /** Beyond those that every endpoint has, or that follow from what it takes. */
  problems?: readonly ProblemName[];
  run(world: World, asked: Asked<Query, Body>): Promise<Outcome<Answer>>;
}

interface Asked<Query, Body> {
  access: ApiAccess;
  params: Readonly<Record<string, string | undefined>>;
  query: Query;
  body: Body;
}

export type EndpointName =
  | "readToken"
  | "listLeads"
  | "readLead"
  | "setStage"
  | "listActivities"
  | "listNotes"
  | "addNote"
  | "listLeadTasks"
  | "listContacts"
  | "readContact"
  | "addContact"
  | "changeContact"
  | "removeContact"
  | "listTasks"
  | "readTask"
  | "addTask"
  | "completeTask"
  | "reopenTask"
  | "listWebhooks"
  | "addWebhook"
  | "endWebhook"
  | "sampleEvent";

export interface Endpoint
  extends Pick<
    Definition<unknown, unknown, unknown>,
    "method" | "path" | "name" | "scope" | "query" | "body" | "answer" | "problems"
  > {
  status: number;
  /** @param asked as it came: the schemas judge it */
  answerTo(world: World, asked: Asked<unknown, unknown>): Promise<ApiAnswer>;
}

/** An endpoint that takes no query, or no body. */
export const nothing = z.unknown();

export function endpoint<Query, Body, Answer>(defined: Definition<Query, Body, Answer>): Endpoint {
  const { run, ...facts } = defined;
  const status = facts.answer === null ? 204 : (facts.status ?? 200);
  const schema = z.object({ query: facts.query, body: facts.body });
  return {
    ...facts,
    status,
    async answerTo(world, { access, params, query, body }) {
      const asked = schema.safeParse({ query, body });
      if (!asked.success) return { ok: false, problem: "invalid", errors: errorsIn(asked.error) };
      const outcome = await run(world, { access, params: storable(params), ...asked.data });
      return outcome.ok ? { ok: true, status, body: outcome.answer } : outcome;
    },
  };
}

/** PostgreSQL takes no NUL, not even to look for it. */
const storable = (params: Asked<unknown, unknown>["params"]): Asked<unknown, unknown>["params"] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && wellFormed(value)]));

/** By the name of the field alone, without what was sent. */
const errorsIn = ({ issues }: z.ZodError): ApiFieldError[] =>
  issues.map(({ path, message }) => ({ field: path.slice(1).join("."), message }));
