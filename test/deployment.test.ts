import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { settingNames } from "#config/env.ts";
import { secretSettings } from "#config/secret-files.ts";
import { operatorCommands } from "../scripts/bundle-server.ts";
import { bodyRules, maxFormBytes } from "../server/body-rules.ts";
import { repositoryRoot } from "./process.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

const documents = [
  "README.md",
  "Dockerfile",
  "compose.yaml",
  ...filesBelow("docs").filter((file) => !file.startsWith("docs/decisions/")),
];
const { scripts, dependencies } = JSON.parse(textOfFile("package.json"));
const dockerfile = textOfFile("Dockerfile");
const built = [...dockerfile.matchAll(/^COPY --from=build \/zipstead\/(\S+) /gm)].map(([, name]) => String(name));
const copied = [...dockerfile.matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)].flatMap(([, names = ""]) =>
  names.split(" "),
);

/** Settings of PostgreSQL's image, the Caddyfile, the C library and React's build, and the names of images. */
const settingsOfOthers = [
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
  "SITE",
  "UPSTREAMS",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
  "NODE_ENV",
  "NODE_IMAGE",
  "POSTGRES_IMAGE",
  "CADDY_IMAGE",
];

describe("everything that the documentation names exists", () => {
  it.each(documents)("every command in %s", (document) => {
    const named = [...textOfFile(document).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) =>
      String(name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)("every setting in %s", (paper) => {
    const forms = /(?:^ *|[\s`]|\{\$|\$\{)([A-Z][A-Z_]+)[=:]|`([A-Z]+_[A-Z_]+)`/gm;
    const named = [...textOfFile(paper).matchAll(forms)].map(([, set, value]) => String(set ?? value));
    expect(
      named.filter(
        (name) => ![...settingNames, ...secretSettings.map((one) => `${one}_FILE`), ...settingsOfOthers].includes(name),
      ),
    ).toEqual([]);
  });

  it("every file in docs/running.md", () => {
    const named = [...textOfFile("docs/running.md").matchAll(/`?\b(docs\/[\w/.-]+\w)/g)].map(([, file]) =>
      String(file),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  });
});

describe("the reverse proxy", () => {
  it("forwards requests even if no process is healthy, because pages need no store", () => {
    const [, otherwise = ""] = textOfFile("docs/deploy/Caddyfile").split("handle_errors {");
    expect(otherwise).toContain("reverse_proxy {$UPSTREAMS");
    expect(otherwise).not.toContain("health_uri");
  });

  it("delays a form until a process is healthy, in every Caddy release; pages do not wait", () => {
    const [, forms = "", pages = ""] = textOfFile("docs/deploy/Caddyfile").split(/^\treverse_proxy /m);
    expect(forms).toMatch(
      /^@form .+\n\t\timport well\n\t\tlb_try_duration 15s\n\t\tlb_retry_match {\n\t\t\tmethod POST\n\t\t}\n\t}/,
    );
    expect(pages).toMatch(/^\{\$UPSTREAMS.+\n\t\timport well\n\t}/);
  });
});

describe("the reverse proxy's limits of bodies", () => {
  const proxy = textOfFile("docs/deploy/Caddyfile");
  const limitOf = (matcher: string) => {
    const [, number, unit] = new RegExp(`request_body @${matcher} {\\s+max_size (\\d+)(KiB|MiB)`).exec(proxy) ?? [];
    return Number(number) * (unit === "MiB" ? 1024 * 1024 : 1024);
  };

  it("are those of the server, for each address with a rule and for all others", () => {
    const patterns = [...proxy.matchAll(/path_regexp (\S+)/g)].map(([, pattern = ""]) => new RegExp(pattern));
    const named = [...proxy.matchAll(/(?<=path )\/webhooks.*/g)].map(([paths]) =>
      paths.replace("*", "5f0c-1").split(" "),
    );
    const listed = (path: string) => named.filter((paths) => paths.includes(path)).length;
    expect(patterns.length).toBe(2);
    expect(named.length).toBe(3);
    expect(limitOf("others")).toBe(maxFormBytes);
    for (const [pattern, { filesOf, isRead, maxBytes }] of Object.entries(bodyRules)) {
      const path = pattern.replace(/:\w+/, "5f0c-1");
      // The server says itself that a lead is too long, and staff read that it came.
      if (isRead) expect(limitOf("leads"), pattern).toBeGreaterThan(maxBytes);
      else expect(limitOf(filesOf ? "files" : "notices"), pattern).toBe(maxBytes);
      for (const known of patterns) expect(known.test(path), pattern).toBe(filesOf !== undefined);
      expect(listed(path), pattern).toBe(filesOf ? 0 : 2);
    }
  });
});

describe("the image", () => {
  it("copies only files that exist", () => {
    expect(copied.length).toBeGreaterThan(6);
    expect(copied.filter((name) => !existsSync(path.join(repositoryRoot, name)))).toEqual([]);
  });

  it("has the server, every command and the zip codes in the build, which imports no package", () => {
    const bundled = ["run", "commands"].flatMap((folder) =>
      readdirSync(path.join(repositoryRoot, "build", folder))
        .filter((name) => name.endsWith(".js"))
        .map((name) => `build/${folder}/${name}`),
    );
    const commands = operatorCommands().map((file) => `build/commands/${path.basename(file, ".ts")}.js`);
    expect(commands).toContain("build/commands/backup.js");
    expect(bundled).toEqual(expect.arrayContaining(["build/run/main.js", ...commands]));
    const imported = bundled.flatMap((file) =>
      [...textOfFile(file).matchAll(/^(?:import|export) (?:[^"';]* from )?["']([^"']+)["'];?$/gm)].map(
        ([, name = ""]) => name,
      ),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => !name.startsWith("./") && !isBuiltin(name))).toEqual([]);
    expect(readdirSync(path.join(repositoryRoot, "build/data")).toSorted()).toEqual([
      "email-tiles",
      "us-zip-codes.tsv",
    ]);
    expect(built).toEqual(["build"]);
    for (const name of ["sharp", "@img/colour", "detect-libc", "semver"])
      expect(existsSync(path.join(repositoryRoot, "build/node_modules", name, "package.json")), name).toBe(true);
  });

  it("runs on the Node of node_modules, and so does the container of developers", () => {
    expect(textOfFile(".devcontainer/Dockerfile")).toContain(`FROM node:${dependencies.node}\n`);
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-slim\n`);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases).toHaveLength(2);
    for (const image of bases) expect(image).toMatch(/^\$\{NODE_IMAGE\}$/);
  });

  it("does not run as root, and stops on a signal", () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    // The shell would end the program at a double quote within.
    expect(dockerfile).toMatch(/^RUN node --eval "[^"]+"$/m);
    expect(dockerfile).toMatch(/^CMD \["node", .*"build\/run\/main\.js"\]$/m);
  });
});

it.each(["Dockerfile", "docs/deploy/zipstead.service"])("%s runs the server as npm start does", (paper) => {
  const { flags, env } = JSON.parse(textOfFile("scripts/steps/server-process.json"));
  const text = textOfFile(paper);
  for (const flag of flags) expect(text).toContain(flag);
  for (const [name, value] of Object.entries(env)) expect(text).toContain(`${name}=${value}`);
});

it("the server's flags do not make V8 reject the compiled code of Node and the build", () => {
  const { flags } = JSON.parse(textOfFile("scripts/steps/server-process.json"));
  const tag = (parts: string[]) =>
    execFileSync(process.execPath, [...parts, "-p", "v8.cachedDataVersionTag()"]).toString();
  expect(tag(flags)).toBe(tag([]));
});

describe("the files for Kubernetes", () => {
  const folder = "docs/deploy/kubernetes";
  const textOf = (name: string) => textOfFile(`${folder}/${name}.yaml`);
  const base = textOf("kustomization");
  const resources = [...base.matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(([, name = ""]) => name);
  const manifests = resources.map((name) => textOfFile(`${folder}/${name}`)).join("\n---\n");

  it("are all in the base", () => {
    expect(resources.length).toBeGreaterThan(3);
    expect(readdirSync(path.join(repositoryRoot, folder)).toSorted()).toEqual(
      [...resources, "kustomization.yaml"].toSorted(),
    );
  });

  it("name only settings that exist, and each secret as a file", () => {
    const named = [...base.matchAll(/^ {6}- (\w+)=/gm)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(6);
    const files = named.filter((name) => name.endsWith("_FILE")).map((name) => name.replace(/_FILE$/, ""));
    expect(files.filter((name) => !secretSettings.some((secret) => secret === name))).toEqual([]);
    const plain = named.filter((name) => !name.endsWith("_FILE"));
    expect(plain.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(plain.filter((name) => secretSettings.some((secret) => secret === name))).toEqual([]);
  });

  it("run as the image's user, by number, and ask the process for life and the store for readiness", () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(manifests.match(/runAsUser: 1000\n/g)).toHaveLength(3);
    expect(manifests.match(/livenessProbe:\s+\{ httpGet: \{ path: \/livez/g)).toHaveLength(2);
    expect(manifests.match(/readinessProbe:\s+\{ httpGet: \{ path: \/healthz/g)).toHaveLength(1);
  });

  it("lead to each other: the ingress to the service, the autoscaler to the processes that serve, files up to their limit", () => {
    const named = [...manifests.matchAll(/^kind: (\w+)\nmetadata:\n {2}name: (\S+)$/gm)].map(([, ...one]) =>
      one.join(" "),
    );
    expect(named).toEqual(
      expect.arrayContaining(["Service zipstead", "Deployment zipstead-web", "CronJob zipstead-backup"]),
    );
    expect(textOf("ingress")).toContain("service: { name: zipstead, port: { name: http } }");
    expect(textOf("autoscaler")).toContain("kind: Deployment, name: zipstead-web }");
    const [, megabytes] = /proxy-body-size: (\d+)m/.exec(textOf("ingress")) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBe(Math.max(...Object.values(bodyRules).map(({ maxBytes }) => maxBytes)));
    const [, command = ""] = /command: \[node, (\S+), --done\]/.exec(textOf("backup")) ?? [];
    expect(existsSync(path.join(repositoryRoot, command))).toBe(true);
  });
});

it("the backup's timer starts a command that the build has", () => {
  const [, command = ""] =
    /(build\/commands\/[\w-]+\.js)/.exec(textOfFile("docs/deploy/zipstead-backup.service")) ?? [];
  expect(existsSync(path.join(repositoryRoot, command))).toBe(true);
});
