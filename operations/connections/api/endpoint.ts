import { z } from "zod";
import { apiTexts } from "#content/connections/api-texts.ts";
import type { WriteTurn } from "#database/database.ts";
import { type ApiScope, type TokenHolder, tokenHolders } from "#domain/connections/api-scope.ts";
import type { ProblemName } from "#domain/connections/problem.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { World } from "#operations/world.ts";
import type { AccessOf, AnyAccess } from "./token.ts";

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
interface Definition<Query, Body, Answer, Access> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, as in app/routes.ts: "leads/:id". */
  path: string;
  /** `operationId`. */
  name: string;
  title: string;
  /** May be empty. */
  line: string;
  /** Null: every token. */
  scope: ApiScope | null;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  /** Null: 204, without content. */
  answer: z.ZodType<Answer> | null;
  status?: 201;
  /** Beyond those that every endpoint has, or that follow from what it takes. */
  problems?: readonly ProblemName[];
  /** Of a write that is done once, with a key or without. Left out: only with a key. */
  turn?: WriteTurn;
  run(world: World, asked: Asked<Query, Body, Access>): Promise<Outcome<Answer>>;
}

type Params = Readonly<Record<string, string | undefined>>;

interface Asked<Query, Body, Access> {
  access: Access;
  params: Params;
  query: Query;
  body: Body;
}

export type EndpointName = WorkspaceEndpointName | "addNetworkLead" | "addNetworkAgent";

export type WorkspaceEndpointName =
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

export interface Endpoint extends Omit<Definition<unknown, unknown, unknown, unknown>, "run" | "status"> {
  /** It takes their tokens. */
  holders: readonly TokenHolder[];
  status: number;
  /** @param asked as it came: the schemas judge it */
  answerTo(world: World, asked: Asked<unknown, unknown, AnyAccess>): Promise<ApiAnswer>;
}

/** The holder whose data an address has. */
export const holderOfPath = (path: string): TokenHolder =>
  tokenHolders.find((holder) => path.startsWith(`${holder}/`)) ?? "workspace";

/** An endpoint that takes no query, or no body. */
export const nothing = z.unknown();

/** Endpoints for tokens of these holders. */
export const endpointFor =
  <Holder extends TokenHolder>(...holders: readonly Holder[]) =>
  <Query, Body, Answer>(defined: Definition<Query, Body, Answer, AccessOf<Holder>>): Endpoint => {
    const { run, ...facts } = defined;
    const status = facts.answer === null ? 204 : (facts.status ?? 200);
    const schema = z.object({ query: facts.query, body: facts.body });
    const isTheirs = (access: AnyAccess): access is AccessOf<Holder> => holders.some((one) => one === access.holder);
    return {
      ...facts,
      holders,
      status,
      async answerTo(world, { access, params, query, body }) {
        if (!isTheirs(access)) return { ok: false, problem: "no-scope" };
        const asked = schema.safeParse({ query, body });
        if (!asked.success) return { ok: false, problem: "invalid", errors: errorsIn(asked.error) };
        const outcome = await run(world, { access, params: storable(params), ...asked.data });
        return outcome.ok ? { ok: true, status, body: outcome.answer } : outcome;
      },
    };
  };

const ofWorkspace = endpointFor("workspace");

/** An endpoint of workspaces. Its title and line are in content/connections/api-texts.ts. */
export const endpoint = <Query, Body, Answer>(
  defined: Omit<Definition<Query, Body, Answer, AccessOf<"workspace">>, "title" | "line"> & { name: EndpointName },
): Endpoint => ofWorkspace({ ...defined, ...endpointTexts(defined.name) });

export function endpointTexts(name: EndpointName): { title: string; line: string } {
  const [title, line] = apiTexts.endpoints[name];
  return { title, line };
}

/** PostgreSQL takes no NUL, not even to look for it. */
const storable = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && wellFormed(value)]));

/** By the name of the field alone, without what was sent. */
const errorsIn = ({ issues }: z.ZodError): ApiFieldError[] =>
  issues.map(({ path, message }) => ({ field: path.slice(1).join("."), message }));
