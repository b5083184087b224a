import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "#app/routes.ts";
import { bodyRules, maxFormBytes } from "../server/body-rules.ts";
import { violationsPath } from "../server/page-policy.ts";
import { byNight } from "./by-night.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const patterns = patternsOf(await siteMap);

function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...(index ? ["/"] : []),
    ...patternsOf(children),
  ]);
}

const addresses = [
  ...patterns.map((pattern) => pattern.replace(/:\w+/g, "x").replace("*", "no/such/page")),
  ...[
    violationsPath,
    "/healthz",
    "/livez",
    "/metrics",
    "/my/leads/x/report/",
    "/my/leads/x/report.data",
    "/my/Leads/x/report",
  ],
  ...["//my/reports/x/files", "/my/reports/x/files_.data", "/Webhooks/stripe", "/webhooks/stripe/", "/webhooks/x"],
];

const multipart = "multipart/form-data; boundary=b";
const types = [
  "application/x-www-form-urlencoded",
  multipart,
  "text/plain",
  "application/json",
  "application/octet-stream",
];
const kinds = [...types.map((type) => ({ type, isChunked: false })), { type: undefined, isChunked: false }].concat(
  types.slice(0, 2).map((type) => ({ type, isChunked: true })),
);

/** By day each address gets a third of the kinds. */
const kindsFor = (address: number) => kinds.filter((_, index) => (index + address) % 3 === 0);

const declaredBytes = 99 * 1024 * 1024;
/** With the limit of a form in it. The rest never comes, so that nobody can have read it. */
const beginning = Buffer.concat([
  Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'),
  Buffer.alloc(maxFormBytes + 1, '"'),
]);

/** Of partners, who are asked for their key before anything is read. */
const asksFirst = (path: string) => /^\/(webhooks\/mail$|api\/v1\/intake\/)/.test(path);

/** One's own photograph is read to its end, for which the server would wait: it is whole. */
const ownPhotos: Record<string, string> = { member: "/my/profile/photo", staff: "/office/card/photo" };
/** A plan without the CRM imports nothing, whatever the file is. The office takes files there, and refuses this one. */
const imports: Record<string, number[]> = { "member /my/imports": [422], "staff /office/agent-imports": [400] };
const whole = Buffer.concat([beginning, Buffer.from("\r\n--b--\r\n")]);

/** Without a declared size only the bytes tell. */
const longNotice = Buffer.alloc((bodyRules["/webhooks/stripe"]?.maxBytes ?? 0) + 1, "a");

const fieldNames = ["answer1", "firstName", "lastName", "email", "phone", "message", "reason", "text", "note", "name"];
const filled = (text: string) =>
  new URLSearchParams(fieldNames.map((name) => [name, text.repeat(6000)])).toString().slice(0, maxFormBytes);
/** Plain, and as long as possible once it is escaped. */
const longForms = [filled("a"), fieldNames.map((name) => `${name}=${'"'.repeat(6000)}`).join("&")];

interface Sent {
  path: string;
  type: string | undefined;
  cookie: string;
  isChunked?: boolean;
  bodyBytes?: number;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** Posts the beginning of a body that never ends, unless it is no longer than declared. */
function begin(
  origin: string,
  { path, type, cookie, isChunked, bodyBytes = declaredBytes, body }: Sent,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const size = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": String(bodyBytes) };
  const headers = { host: "localhost:3000", origin: "http://localhost:3000", cookie, ...size };
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      ...{ hostname, port, method: "POST", path, agent: false },
      headers: { ...headers, ...(type && { "content-type": type }) },
    });
    request.once("error", reject);
    request.once("response", async (response) => {
      let bytes = 0;
      for await (const piece of response) bytes += piece.length;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
      request.destroy();
    });
    request.write(body);
  });
}

const signIns = {
  nobody: async () => "",
  member: signInToWorkspace,
  staff: async ({ world }: TestSite) => (await signedInAs(world, "owner")).cookie,
};

async function siteFor(who: keyof typeof signIns) {
  const site = await application();
  await payingAgent(site);
  return { ...site, cookie: await signIns[who](site), origin: await site.listen() };
}

describe("a body of 99 MB", () => {
  it.each(["nobody", "member", "staff"] as const)("is refused unread at every address, sent by %s", async (who) => {
    const { cookie, origin, reported } = await siteFor(who);
    const wrong: string[] = [];
    const before = process.memoryUsage().rss;
    for (const [index, path] of addresses.entries())
      for (const kind of takesFiles(path) ? kinds : byNight(kinds, kindsFor(index))) {
        const mayStream = kind.type === multipart && !kind.isChunked && takesFiles(path);
        const isAdmitted = mayStream && path === ownPhotos[who];
        const cut = kind.isChunked && path.startsWith("/webhooks/") ? longNotice : beginning;
        const sent = isAdmitted ? { body: whole, bodyBytes: whole.length } : { body: cut };
        const asked = asksFirst(path) ? `${path}?key=wrong` : path;
        const { status, bytes } = await begin(origin, { path: asked, cookie, ...sent, ...kind });
        const ofImport = mayStream ? imports[`${who} ${path}`] : undefined;
        const expected =
          ofImport ?? (isAdmitted ? [422] : mayStream ? [302, 401, 403, 404] : asksFirst(path) ? [401, 404] : [413]);
        if (!expected.includes(status) || bytes > maxFormBytes)
          wrong.push(`${path} ${JSON.stringify(kind)}: ${status}, ${bytes} bytes`);
      }
    expect(wrong).toEqual([]);
    expect(addresses.length).toBeGreaterThan(200);
    expect(reported).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe("a refusal of 64 kB", () => {
  it.each(["nobody", "member", "staff"] as const)("returns no more than a page, posted by %s", async (who) => {
    const { request, cookie, reported, clock } = await siteFor(who);
    const wrong: string[] = [];
    let forms = 0;
    for (const path of addresses) {
      // Each minute takes so many forms.
      forms += 1;
      if (forms % 100 === 0) clock.pass({ seconds: 60 });
      for (const body of longForms) {
        const headers = { "content-type": types[0] ?? "", origin: "http://localhost:3000", cookie };
        const answer = await request("POST", path, { headers, body });
        if (answer.status >= 500 || answer.body.length > 128 * 1024)
          wrong.push(`${path}: ${answer.status}, ${answer.body.length} bytes`);
      }
    }
    expect(wrong).toEqual([]);
    expect(reported).toEqual([]);
  });
});

const takesFiles = (path: string) =>
  Object.entries(bodyRules).some(([pattern, { filesOf }]) => filesOf && pattern.replace(/:\w+/, "x") === path);
