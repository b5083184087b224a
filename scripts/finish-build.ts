import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inlineStyle } from "#framework/inline-style.ts";
import { makeProfileStyle } from "#framework/make-profile-style.ts";
import { bundleServer } from "./bundle-server.ts";
import { compressFolder } from "./compress-folder.ts";
import { warmStart } from "./warm-start.ts";

const folder = path.resolve(import.meta.dirname, "../build/client");

const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");

const style = makeProfileStyle(textOf("index.html"), textOf);
writeFileSync(path.join(folder, "../profile-style.json"), JSON.stringify(style));

for (const page of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (path.basename(page) === "index.html") writeFileSync(path.join(folder, page), inlineStyle(textOf(page), textOf));
}

compressFolder(folder);
await bundleServer();
await warmStart();
