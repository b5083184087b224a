import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, Scripts, type ServerBuild, ServerRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "#test/process.ts";
import { filesBelow, textOfFile } from "#test/source-files.ts";
import { clientAreas, isWorkArea } from "./client-areas.ts";
import { ClientScripts } from "./client-scripts.tsx";
import { withLateData } from "./late-data.ts";

/** A page of React Router's own server with these scripts. */
async function pageWith(scripts: ReactNode): Promise<string> {
  const root = { id: "root", path: "", hasLoader: false, module: "/assets/root-1.js", imports: ["/assets/react-1.js"] };
  const build = {
    routes: { root: { ...root, module: { default: () => createElement("body", null, scripts) } } },
    entry: {
      module: {
        default: async (request: Request, _status: number, _headers: Headers, context: EntryContext) =>
          new Response(await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }))),
      },
    },
    assets: {
      routes: { root },
      entry: { module: "/assets/entry-1.js", imports: [] },
      url: "/assets/manifest-1a2b.js",
      version: "1a2b",
    },
    future: {},
    prerender: [],
    ssr: true,
    routeDiscovery: { mode: "initial" },
  };
  const handler = createRequestHandler(build as unknown as ServerBuild, "production");
  return (await handler(new Request("http://localhost/"))).text();
}

/** What a page assigns for React Router's client, as `__reactRouterContext.stream`. */
const assignedIn = (html: string) =>
  [...new Set(html.match(/__reactRouter[\w.]+(?=\s*=[^=])/g))].toSorted((one, other) => one.localeCompare(other));

const built = (name: RegExp) => filesBelow("build/client/assets").filter((file) => name.test(file));

describe("framework/README.md says what we rely on, and React Router and Vite still do it", () => {
  it("client-scripts.tsx assigns what <Scripts> assigns, and the page's data follow", async () => {
    const [theirs, ours] = [
      await pageWith(createElement(Scripts)),
      await pageWith(createElement(ClientScripts, { area: "my", nonce: "n" })),
    ];
    expect(assignedIn(theirs)).toContain("__reactRouterRouteModules");
    expect(assignedIn(ours)).toEqual(assignedIn(theirs));
    for (const page of [theirs, ours]) expect(page).toContain("window.__reactRouterContext.streamController.enqueue(");
    expect(ours).toContain("/assets/my-manifest-1a2b.js");
  });

  it("late-data.ts finds what encodes a page's data, for a page and for its error", () => {
    const runtime = textOfFile("node_modules/react-router/dist/production/lib/server-runtime/server.js");
    expect(withLateData(runtime).match(/get serverHandoffStream\(\) \{ return encodeViaTurboStream\(/g)).toHaveLength(
      2,
    );
    expect(withLateData(runtime)).not.toContain("serverHandoffStream: encode");
  });

  it("area-manifests.ts finds one manifest that assigns the routes, and each area's is a part of it", () => {
    const json = (file: string) =>
      JSON.parse(
        textOfFile(file)
          .replace(/^window\.__reactRouterManifest=/, "")
          .replace(/(?<=\});[^}]*$/, ""),
      );
    const whole = built(/\/manifest-\w+\.js$/).map(json);
    expect(whole).toHaveLength(1);
    const known = Object.keys(whole[0].routes);
    for (const area of clientAreas) {
      const [own] = built(new RegExp(`/${area}-manifest-\\w+\\.js$`)).map((file) => Object.keys(json(file).routes));
      expect(own?.length).toBeGreaterThan(isWorkArea(area) ? 20 : 1);
      expect(own?.length).toBeLessThan(known.length / 2);
      expect(known).toEqual(expect.arrayContaining(own ?? []));
    }
  });

  it("area-chunks.ts and islands-entry.ts have given their files a name", () => {
    for (const name of ["react", "router", "frame", "my", "office", "controls", "forms", "islands"])
      expect(built(new RegExp(`/${name}-[\\w-]{8}\\.js$`)), name).not.toEqual([]);
  });

  it("public-frame-on-server.ts and late-error-page.ts replace modules that export nothing else", () => {
    for (const [file, name] of [
      ["public-frame", "PublicFrame"],
      ["error-page", "ErrorPage"],
    ])
      expect(textOfFile(`app/ui/layout/${file}.tsx`).match(/(?<=^export (function|const) )\w+/gm)).toEqual([name]);
  });

  it("inline-style.ts has put rules in place of the stylesheet that React Router links", () => {
    const pages = readdirSync(path.join(repositoryRoot, "build/client"), { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "index.html")
      .map((file) => readFileSync(path.join(repositoryRoot, "build/client", file), "utf8"));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      expect(page).toContain('<style data-whole="/assets/');
      expect(page).not.toMatch(/rel="stylesheet" href="(?!\/assets\/late-)/);
    }
    const { element } = JSON.parse(textOfFile("build/profile-style.json"));
    expect(/^<style data-whole="[^"]+">@font-face/.test(element)).toBe(true);
  });
});
