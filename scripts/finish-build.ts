import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "#config/sha256.ts";
import { inlineStyle } from "#framework/inline-style.ts";
import { makeProfileStyle } from "#framework/make-profile-style.ts";
import { bundleServer } from "./bundle-server.ts";
import { compressFolder } from "./compress-folder.ts";
import { warmStart } from "./warm-start.ts";

const folder = path.resolve(import.meta.dirname, "../build/client");

const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");

const style = makeProfileStyle(textOf("index.html"), textOf);
writeFileSync(path.join(folder, "../profile-style.json"), JSON.stringify(style));

const write = (css: string) => {
  const address = `/assets/late-${sha256(css).slice(0, 8)}.css`;
  writeFileSync(path.join(folder, address), css);
  return address;
};

for (const page of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (path.basename(page) === "index.html")
    writeFileSync(path.join(folder, page), inlineStyle(textOf(page), textOf, write));
}

compressFolder(folder);
await bundleServer();
await warmStart();
