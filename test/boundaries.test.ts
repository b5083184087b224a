import { existsSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "../app/routes.ts";
import { repositoryRoot } from "./process.ts";
import { type Import, importsOf, sourceFiles, textOfFile } from "./source-files.ts";

/** Who may import whom: docs/decisions/001-layers.md, as data. */
interface Rule {
  /** Files whose path begins so. */
  room: string;
  sentence: string;
  mayImport: string[];
  /** Only `import type`, which is gone when the program runs. */
  mayKnowTypesOf?: string[];
  /** Packages by their names; left out, any. */
  mayUse?: string[];
}

const everythingButApp = [
  "config/",
  "content/",
  "database/",
  "domain/",
  "integrations/",
  "operations/",
  "outbox/",
  "scripts/",
  "server/",
];

const rules: Rule[] = [
  {
    room: "domain/",
    sentence: "domain imports only domain: no React, no node:, no content",
    mayImport: ["domain/"],
    mayUse: ["zod/mini", "libphonenumber-js/min"],
  },
  {
    room: "content/",
    sentence: "content imports domain and content; what else it needs is handed to it",
    mayImport: ["domain/", "content/"],
    mayUse: [],
  },
  {
    room: "database/",
    sentence: "database imports domain and database; what else it needs is handed to it",
    mayImport: ["domain/", "database/"],
  },
  {
    room: "integrations/",
    sentence: "integrations import domain and integrations; what else they need is handed to them",
    mayImport: ["domain/", "integrations/"],
  },
  {
    room: "operations/",
    sentence: "operations import domain, content, database and the promises of integrations",
    mayImport: ["domain/", "content/", "database/", "operations/"],
    mayKnowTypesOf: ["integrations/"],
  },
  {
    room: "outbox/",
    sentence: "outbox imports domain, content, database, operations and the promises of integrations",
    mayImport: ["domain/", "content/", "database/", "operations/", "outbox/"],
    mayKnowTypesOf: ["integrations/"],
  },
  {
    room: "config/",
    sentence: "config imports every room that the server runs on, and nothing of app or server",
    mayImport: ["config/", "content/", "database/", "domain/", "integrations/", "operations/", "outbox/"],
  },
  {
    room: "app/ui/",
    sentence: "ui imports only ui, content and domain",
    mayImport: ["app/ui/", "content/", "domain/"],
  },
  {
    room: "app/",
    sentence: "app imports operations, database queries, content, domain and its own ui",
    mayImport: ["app/", "content/", "database/", "domain/", "operations/"],
  },
  {
    room: "server/",
    sentence: "server imports what it serves with: the build, and of app only the types of the built entry",
    mayImport: ["build/", "config/", "content/", "database/", "domain/", "operations/", "outbox/", "server/"],
    mayKnowTypesOf: ["app/entry.server.tsx"],
  },
  {
    room: "scripts/drills/",
    sentence: "drills import what tests do, the browser of the journeys, and of app its site map",
    mayImport: [...everythingButApp, "bench/", "e2e/", "test/", "playwright.config.ts", "app/routes.ts"],
  },
  {
    room: "scripts/",
    sentence: "scripts import anything but app, and what plays the outside world from e2e and bench",
    mayImport: [...everythingButApp, "bench/", "e2e/"],
  },
];

const begins = (target: string, starts: string[]) => starts.some((start) => target.startsWith(start));

function isAllowed(rule: Rule, { target, isPackage, typeOnly }: Import): boolean {
  if (isPackage) return rule.mayUse === undefined || rule.mayUse.includes(target);
  return begins(target, rule.mayImport) || (typeOnly && begins(target, rule.mayKnowTypesOf ?? []));
}

/** What a file may not import, each with the sentence that forbids it. */
function violations(file: string, imports = importsOf(file)): string[] {
  const rule = rules.find(({ room }) => file.startsWith(room));
  if (!rule) return [];
  return imports
    .filter((one) => !isAllowed(rule, one))
    .map(({ target }) => `${file} imports ${target}: ${rule.sentence}.`);
}

const isTest = (file: string) => /\.test\.ts$/.test(file) || /^(test|e2e|bench)\//.test(file);
const sources = sourceFiles().filter((file) => !isTest(file));

describe("who may import whom", () => {
  it.each(rules.map(({ sentence, room }) => [sentence, room]))("%s", (_sentence, room) => {
    const members = sources.filter((file) => rules.find((rule) => file.startsWith(rule.room))?.room === room);
    expect(members).not.toEqual([]);
    expect(members.flatMap((file) => violations(file))).toEqual([]);
  });

  it("every import leads to a file that is there", () => {
    const lost = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ target, isPackage }) => !isPackage && !existsSync(path.join(repositoryRoot, target)))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it("config/services.ts alone builds real things: nobody else imports what an integration does", () => {
    const builders = sources.filter(
      (file) =>
        !file.startsWith("integrations/") &&
        importsOf(file).some(({ target, typeOnly }) => target.startsWith("integrations/") && !typeOnly),
    );
    expect(builders).toEqual(["config/services.ts"]);
  });

  it("it is called from the server and from scripts alone", () => {
    const callers = sources.filter((file) =>
      importsOf(file).some(({ target, typeOnly }) => target === "config/services.ts" && !typeOnly),
    );
    for (const file of callers) expect(file).toMatch(/^(server|scripts)\//);
  });

  it("nothing imports outbox but those that run it", () => {
    const runners = sources.filter(
      (file) => !file.startsWith("outbox/") && importsOf(file).some(({ target }) => target.startsWith("outbox/")),
    );
    for (const file of runners) expect(file).toMatch(/^(config|server|scripts)\//);
  });

  it("a route never imports a route", async () => {
    const filesOf = (entries: RouteConfigEntry[]): string[] =>
      entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
    const routes = filesOf(await siteMap);
    const found = routes.flatMap((file) => importsOf(file).filter(({ target }) => routes.includes(target)));
    expect(found).toEqual([]);
  });
});

describe("a posted form is read by one function (docs/decisions/032-forms-read-safely.md)", () => {
  const those = (pattern: RegExp) => sources.filter((file) => pattern.test(textOfFile(file)));

  it("app/posted-form.ts alone reads the body of a form", () => {
    const readers = those(/\.(formData|parseBody)\(|\b(request|req|raw)\.(text|blob)\(/);
    expect(readers).toEqual(["app/posted-form.ts"]);
    const others = those(/\b(request|req|raw)\.(json|arrayBuffer|bytes|body)\b/);
    expect(others.filter((file) => /^(app|server)\//.test(file))).toEqual([
      "app/routes/sandbox/sheet-api.ts",
      "app/routes/webhooks/take-notice.ts",
      "server/door.ts",
      "server/violation-reports.ts",
    ]);
  });

  it("Conform's parser, which takes names for paths, is called in the browser alone", () => {
    const parser = /\bparse\w*\b[^;]*\bfrom "@conform-to\/\w+"|@conform-to\/(?!react")/;
    expect(those(parser)).toEqual(["app/ui/forms/form-result.ts"]);
    const callers = those(/\bvalidating\(/).filter((file) => file !== "app/ui/forms/form-result.ts");
    expect(callers).not.toEqual([]);
    for (const file of callers) {
      const calls = textOfFile(file).match(/.*\bvalidating\(.*/g) ?? [];
      for (const call of calls) expect(`${file}: ${call}`).toMatch(/: +onValidate: validating\(\w+\),$/);
    }
  });
});

describe("the world is an argument", () => {
  const worlds = /\b(Date\.now|new Date\(\)|Math\.random|process\.env|fetch\(|randomUUID|performance\.now|setTimeout)/;

  it.each(["domain/", "content/", "operations/", "outbox/retry-policy.ts"])("%s asks nothing of it", (room) => {
    const askers = sources.filter((file) => file.startsWith(room) && worlds.test(textOfFile(file)));
    expect(askers).toEqual([]);
  });

  it("the environment is read by config/env.ts, and handed to it at the doors of the programs", () => {
    const readers = sources.filter((file) => /\bprocess\.env\b/.test(textOfFile(file)));
    for (const file of readers) expect(file).toMatch(/^(server\/main\.ts|scripts\/)/);
  });
});

describe("these tests see what they forbid", () => {
  it.each([
    ["domain/x.ts", 'import { readFileSync } from "node:fs";'],
    ["domain/x.ts", 'import {\n  brand,\n} from "#content/brand.ts";'],
    ["domain/x.ts", 'export * from "../content/brand.ts";'],
    ["content/x.ts", 'import "#database/open.ts";'],
    ["operations/x.ts", 'import { smtp } from "#integrations/mail/smtp.ts";'],
    ["app/ui/x.tsx", 'import type { World } from "#operations/world.ts";'],
    ["app/routes/x.ts", 'const env = await import("#config/env.ts");'],
    ["server/x.ts", 'import { Root } from "../app/root.tsx";'],
    ["scripts/x.ts", 'import routes from "../app/routes.ts";'],
  ])("%s: %s", (file, text) => {
    expect(violations(file, importsOf(file, text))).toHaveLength(1);
  });
});
