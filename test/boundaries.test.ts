import { existsSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "#app/routes.ts";
import { repositoryRoot } from "./process.ts";
import { type Import, importsOf, sourceFiles, textOfFile } from "./source-files.ts";

/** What a layer may import (docs/decisions/001-layers.md). The first rule that matches a file applies. */
interface Rule {
  /** Path prefix of its files. */
  folder: string;
  sentence: string;
  mayImport: string[];
  /** Exceptions from `mayImport`. */
  except?: string[];
  /** Only by `import type`. */
  mayKnowTypesOf?: string[];
  /** Package names; if absent, any package. */
  mayUse?: string[];
}

const everythingButApp = [
  "config/",
  "content/",
  "database/",
  "domain/",
  "framework/",
  "integrations/",
  "operations/",
  "outbox/",
  "scripts/",
  "server/",
];

const rules: Rule[] = [
  {
    folder: "domain/",
    sentence: "domain imports only domain: no React, no node:, no text",
    mayImport: ["domain/"],
    mayUse: ["zod/mini", "libphonenumber-js/min"],
  },
  {
    folder: "content/",
    sentence: "content imports domain, and neither database nor integrations",
    mayImport: ["domain/", "content/"],
    mayUse: [],
  },
  {
    folder: "database/",
    sentence: "database imports domain, and neither content nor integrations",
    mayImport: ["domain/", "database/"],
  },
  {
    folder: "integrations/",
    sentence: "integrations import domain, and neither content nor database",
    mayImport: ["domain/", "integrations/"],
  },
  {
    folder: "operations/",
    sentence: "operations import domain, content, database and the interfaces of integrations",
    mayImport: ["domain/", "content/", "database/", "operations/"],
    mayKnowTypesOf: ["integrations/"],
  },
  {
    folder: "outbox/",
    sentence: "outbox imports operations and what they may import",
    mayImport: ["domain/", "content/", "database/", "operations/", "outbox/"],
    mayKnowTypesOf: ["integrations/"],
  },
  {
    folder: "config/",
    sentence: "config imports every layer that the server runs on, and nothing of app or server",
    mayImport: ["config/", "content/", "database/", "domain/", "integrations/", "operations/", "outbox/"],
  },
  {
    folder: "framework/",
    sentence: "framework imports domain alone, so that it can be removed piece by piece",
    mayImport: ["domain/", "framework/"],
  },
  {
    folder: "app/ui/client/",
    sentence: "the document of an area imports ui and framework",
    mayImport: ["app/ui/", "framework/"],
    except: ["app/ui/office/", "app/ui/my/"],
  },
  {
    folder: "app/ui/my/",
    sentence: "the workspace's ui imports ui, content and domain, and nothing of the office's ui",
    mayImport: ["app/ui/", "content/", "domain/"],
    except: ["app/ui/office/"],
  },
  {
    folder: "app/ui/office/",
    sentence: "the office's ui imports ui, content and domain, and nothing of the workspace's ui",
    mayImport: ["app/ui/", "content/", "domain/"],
    except: ["app/ui/my/"],
  },
  {
    folder: "app/ui/",
    sentence: "ui imports only ui, content and domain, and nothing of the office's or the workspace's ui",
    mayImport: ["app/ui/", "content/", "domain/"],
    except: ["app/ui/office/", "app/ui/my/"],
  },
  {
    folder: "app/routes/my/",
    sentence: "the workspace's routes import what app may, and nothing of the office",
    mayImport: ["app/", "content/", "database/", "domain/", "operations/"],
    except: ["app/ui/office/", "app/routes/office/"],
  },
  {
    folder: "app/routes/office/",
    sentence: "the office's routes import what app may, and nothing of the workspace",
    mayImport: ["app/", "content/", "database/", "domain/", "operations/"],
    except: ["app/ui/my/", "app/routes/my/"],
  },
  {
    folder: "app/",
    sentence: "app imports operations, database queries, content, domain and its own ui",
    mayImport: ["app/", "content/", "database/", "domain/", "operations/"],
  },
  {
    folder: "server/",
    sentence: "server imports the build and every server layer, and from app only the types of the built entry",
    mayImport: [...everythingButApp.filter((layer) => !/integrations|scripts/.test(layer)), "build/"],
    mayKnowTypesOf: ["app/entry.server.tsx"],
  },
  {
    folder: "scripts/drills/",
    sentence: "drills import what tests import, the browser of the journeys, and the site map of app",
    mayImport: [...everythingButApp, "bench/", "e2e/", "test/", "playwright.config.ts", "app/routes.ts"],
  },
  {
    folder: "scripts/",
    sentence: "scripts import anything but app, and the stand-ins of e2e and bench",
    mayImport: [...everythingButApp, "bench/", "e2e/"],
  },
];

const startsWithAny = (target: string, starts: string[]) => starts.some((start) => target.startsWith(start));

function isAllowed(rule: Rule, { target, isPackage, typeOnly }: Import): boolean {
  if (isPackage) return rule.mayUse === undefined || rule.mayUse.includes(target);
  if (startsWithAny(target, rule.except ?? [])) return false;
  return startsWithAny(target, rule.mayImport) || (typeOnly && startsWithAny(target, rule.mayKnowTypesOf ?? []));
}

const ruleOf = (file: string) => rules.find(({ folder }) => file.startsWith(folder));

/** Forbidden imports of a file, each with the sentence of its rule. */
function violations(file: string, imports = importsOf(file)): string[] {
  const rule = ruleOf(file);
  if (!rule) return [];
  return imports
    .filter((one) => !isAllowed(rule, one))
    .map(({ target }) => `${file} imports ${target}: ${rule.sentence}.`);
}

const isTest = (file: string) => /\.test\.ts$/.test(file) || /^(test|e2e|bench)\//.test(file);
const sources = sourceFiles().filter((file) => !isTest(file));

async function routeFiles(): Promise<string[]> {
  const filesOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
  return filesOf(await siteMap);
}

/** These files and their run-time imports within the browser's layers. */
function reachableFrom(files: string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const { target, isPackage, typeOnly } of importsOf(file)) {
      if (!isPackage && !typeOnly && /^(app|content|domain)\/.*\.tsx?$/.test(target)) reached.add(target);
    }
  }
  return reached;
}

describe("which layer may import which", () => {
  it.each(rules.map(({ sentence, folder }) => [sentence, folder]))("%s", (_sentence, folder) => {
    const members = sources.filter((file) => ruleOf(file)?.folder === folder);
    expect(members).not.toEqual([]);
    expect(members.flatMap((file) => violations(file))).toEqual([]);
  });

  it("public pages load nothing of the office or of an agent's workspace", async () => {
    const pages = (await routeFiles()).filter((file) => /^app\/routes\/(public|forms|checkout)\//.test(file));
    expect(pages).not.toEqual([]);
    // Server-only imports of a page stay on the server: config/server-only.ts.
    const loaded = [...reachableFrom(pages)].filter((file) => /^(app|content|domain)\//.test(file));
    expect(loaded.length).toBeGreaterThan(pages.length);
    const isInternal = (file: string) => /^app\/(ui|routes)\/(office|my)\/|^content\/(.+\/)?(office|my)[-/]/.test(file);
    expect(loaded.filter(isInternal)).toEqual([]);
    expect([...reachableFrom(["app/root.tsx"])].filter(isInternal)).toEqual([]);
    for (const area of ["app/routes/office/office.tsx", "app/routes/my/my.tsx"])
      expect([...reachableFrom([area])].filter(isInternal)).not.toEqual([]);
  });

  it("app only reads the database; operations write", () => {
    const writers = sources.filter((file) => /\bWriter\b|\bdatabase\.write\(/.test(textOfFile(file)));
    expect(writers).not.toEqual([]);
    expect(writers.filter((file) => file.startsWith("app/"))).toEqual([]);
  });

  it("every import leads to an existing file", () => {
    const lost = sources.flatMap((file) =>
      importsOf(file)
        .filter(({ target, isPackage }) => !isPackage && !existsSync(path.join(repositoryRoot, target)))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it("an import uses ./ within its folder, and the layer's name for any other file", () => {
    const layers = sources.filter((file) => !/^(server|scripts)\//.test(file));
    expect(layers).not.toEqual([]);
    expect(layers.filter((file) => /\b(from|import)\s*\(?"\.\.\//.test(textOfFile(file)))).toEqual([]);
  });

  it("only three files of config/ and the checks of services import the implementations of integrations", () => {
    const builders = sources.filter(
      (file) =>
        !/^(integrations|scripts\/checks)\//.test(file) &&
        importsOf(file).some(({ target, typeOnly }) => target.startsWith("integrations/") && !typeOnly),
    );
    expect(builders).toEqual(["config/event-sender-of.ts", "config/services.ts", "config/text-services.ts"]);
  });

  it("only the server and scripts import config/services.ts", () => {
    const callers = sources.filter((file) =>
      importsOf(file).some(({ target, typeOnly }) => target === "config/services.ts" && !typeOnly),
    );
    expect(callers).not.toEqual([]);
    for (const file of callers) expect(file).toMatch(/^(server|scripts)\//);
  });

  it("only config, server and scripts import outbox", () => {
    const runners = sources.filter(
      (file) => !file.startsWith("outbox/") && importsOf(file).some(({ target }) => target.startsWith("outbox/")),
    );
    expect(runners).not.toEqual([]);
    for (const file of runners) expect(file).toMatch(/^(config|server|scripts)\//);
  });

  it("a route never imports a route", async () => {
    const routes = await routeFiles();
    expect(routes).not.toEqual([]);
    const found = routes.flatMap((file) => importsOf(file).filter(({ target }) => routes.includes(target)));
    expect(found).toEqual([]);
  });
});

describe("a posted form is read by one function (docs/decisions/032-forms-read-safely.md)", () => {
  const filesMatching = (pattern: RegExp) => sources.filter((file) => pattern.test(textOfFile(file)));

  it("only app/http/posted-form.ts reads the body of a form", () => {
    const readers = filesMatching(/\.(formData|parseBody)\(|\b(request|req|raw)\.(text|blob)\(/);
    expect(readers).toEqual(["app/http/posted-form.ts"]);
    const others = filesMatching(/\b(request|req|raw)\.(json|arrayBuffer|bytes|body)\b/);
    expect(others.filter((file) => /^(app|server)\//.test(file))).toEqual([
      "app/http/multipart-parts.ts",
      "app/http/posted-json.ts",
      "app/routes/api/endpoint.ts",
      "app/routes/sandbox/sheet-api.ts",
      "app/routes/webhooks/receive-webhook.ts",
      "app/routes/webhooks/received-bytes.ts",
      "app/routes/sandbox/connections/posted-event.ts",
      "server/browser-reports.ts",
      "server/middleware/answer-pages.ts",
      "server/middleware/http-context.ts",
    ]);
  });

  it("Conform's parser, which treats field names as paths, runs only in the browser", () => {
    const parser = /\bparse\w*\b[^;]*\bfrom "@conform-to\/\w+"|@conform-to\/(?!react")/;
    expect(filesMatching(parser)).toEqual(["app/ui/forms/form-result.ts"]);
    const callers = filesMatching(/\bvalidating\(/).filter((file) => file !== "app/ui/forms/form-result.ts");
    expect(callers).not.toEqual([]);
    for (const file of callers) {
      const calls = textOfFile(file).match(/.*\bvalidating\(.*/g) ?? [];
      for (const call of calls) expect(`${file}: ${call}`).toMatch(/: +onValidate: validating\(\w+\),$/);
    }
  });
});

describe("time, randomness, network and environment are arguments", () => {
  const sideEffects =
    /\b(Date\.now|new Date\(\)|Math\.random|process\.env|fetch\(|randomUUID|performance\.now|setTimeout)/;

  it.each(["domain/", "content/", "operations/", "outbox/retry-policy.ts"])(
    "%s uses none of them directly",
    (folder) => {
      const users = sources.filter((file) => file.startsWith(folder) && sideEffects.test(textOfFile(file)));
      // It writes programs that others run.
      expect(users.filter((file) => file !== "operations/connections/api/samples.ts")).toEqual([]);
    },
  );

  it("only the places where programs start read process.env, and pass it to config/env.ts", () => {
    const readers = sources.filter((file) => /\bprocess\.env\b/.test(textOfFile(file)));
    expect(readers).not.toEqual([]);
    for (const file of readers) expect(file).toMatch(/^(server\/main\.ts|scripts\/)/);
  });
});

describe("these tests detect what they forbid", () => {
  it.each([
    ["domain/x.ts", 'import { readFileSync } from "node:fs";'],
    ["domain/x.ts", 'import {\n  brand,\n} from "#content/brand.ts";'],
    ["domain/x.ts", 'export * from "../content/brand.ts";'],
    ["content/x.ts", 'import "#database/open.ts";'],
    ["operations/x.ts", 'import { smtp } from "#integrations/mail/smtp.ts";'],
    ["app/ui/x.tsx", 'import { OfficePage } from "#app/ui/office/office-page.tsx";'],
    ["app/ui/x.tsx", 'import { MyPage } from "#app/ui/my/my-page.tsx";'],
    ["app/ui/my/x.tsx", 'import { OfficePage } from "#app/ui/office/office-page.tsx";'],
    ["app/ui/office/x.tsx", 'import { MyPage } from "#app/ui/my/my-page.tsx";'],
    ["app/routes/my/x.tsx", 'import { OfficePage } from "#app/ui/office/office-page.tsx";'],
    ["app/routes/my/x.tsx", 'import { staffMember } from "#app/routes/office/staff-auth.ts";'],
    ["app/routes/office/x.tsx", 'import type { MyPageProps } from "#app/ui/my/my-page.tsx";'],
    ["app/routes/office/x.tsx", 'import { workspaceOf } from "#app/routes/my/member-auth.ts";'],
    ["app/ui/x.tsx", 'import type { World } from "#operations/world.ts";'],
    ["app/routes/x.ts", 'const env = await import("#config/env.ts");'],
    ["server/x.ts", 'import { Root } from "../app/root.tsx";'],
    ["scripts/x.ts", 'import routes from "../app/routes.ts";'],
  ])("%s: %s", (file, text) => {
    expect(violations(file, importsOf(file, text))).toHaveLength(1);
  });
});

/** Operations that read the email of an application, and why. Every other one emails an agent through `recipientOf`. */
const readersOfApplicationEmail: Record<string, string> = {
  "operations/agents/confirm-application.ts": "whether it was erased",
  "operations/agents/prove-application.ts": "whether it names the address in force",
  "operations/agents/submit-application.ts": "the answer to whoever submits it",
  "operations/payments/assign-order.ts": "the order of an application has its address",
  "operations/payments/link-order-to-application.ts": "finds the orders that were paid with it",
  "operations/territory/add-zip.ts": "whether it was erased",
};

const readsApplicationEmail = [
  /\b(?:application|applied|applications)\??\.email\b/,
  /\{[^{}]*\bemail\b[^{}]*\}(?:: ApplicationsTable| = (?:await )?\(?(?:application|applied|findApplication|applicationOfAgent)\b)/,
];

describe("how an agent is reached", () => {
  it("comes from one function: no other operation reads the email of an application", () => {
    const files = sourceFiles().filter((file) => file.startsWith("operations/") && !file.endsWith(".test.ts"));
    const found = files.filter((file) => readsApplicationEmail.some((pattern) => pattern.test(textOfFile(file))));
    expect(found.toSorted()).toEqual(Object.keys(readersOfApplicationEmail));
  });

  it("takes no row of an application for its agent", () => {
    const files = sourceFiles().filter((file) => !file.startsWith("database/migrations/") && !/\.test\.ts$/.test(file));
    const joined = /"applications", "applications\.id", "[a-zA-Z]+\.agentId"|agents\.id", "applications\.id/;
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => joined.test(textOfFile(file)))).toEqual([]);
  });
});
