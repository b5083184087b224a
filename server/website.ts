import type { RequestListener } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Services } from "#config/services.ts";
import { door } from "./door.ts";
import { loadStaticFiles } from "./static-files.ts";

type EntryModule = typeof import("../app/entry.server.tsx");

const buildFolder = path.resolve(import.meta.dirname, "../build");

/** All that answers a request: a file of the build from memory, else the door and the pages behind it. */
export async function website(services: Services, isHealthy: () => Promise<boolean>): Promise<RequestListener> {
  const build: ServerBuild = await import(pathToFileURL(path.join(buildFolder, "server/index.js")).href);
  const { contextFor, originToCome } = build.entry.module as EntryModule;
  const handler = createRequestHandler(build, "production");
  const files = loadStaticFiles(path.join(buildFolder, "client"), {
    placeholder: originToCome,
    text: services.settings.baseUrl.origin,
  });
  const app = door({
    services,
    files,
    isHealthy,
    pages: (request, visitor) => handler(request, contextFor(services, visitor)),
  });
  const listener = getRequestListener(app.fetch);
  return (request, response) => {
    if (!files.answer(request, response)) return listener(request, response);
  };
}
