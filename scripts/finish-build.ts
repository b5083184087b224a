import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { publicManifest, publicManifestUrl } from "../server/public-manifest.ts";
import { bundleServer } from "./bundle-server.ts";
import { compressFolder } from "./compress-folder.ts";
import { inlineStyle } from "./inline-style.ts";
import { joinScripts } from "./join-scripts.ts";
import { minifyScripts } from "./minify-scripts.ts";
import { warmStart } from "./warm-start.ts";

const folder = path.resolve(import.meta.dirname, "../build/client");

const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));

const manifest = files.find((file) => /^assets\/manifest-\w+\.js$/.test(file));
if (!manifest) throw new Error("React Router's build has written no manifest.");
writeFileSync(path.join(folder, publicManifestUrl(manifest)), publicManifest(textOf(manifest)));

for (const page of files.filter((file) => /(^|\/)index\.html$/.test(file))) {
  const html = inlineStyle(textOf(page).replaceAll(manifest, publicManifestUrl(manifest)), textOf);
  writeFileSync(path.join(folder, page), joinScripts(minifyScripts(html)));
}

compressFolder(folder);
await bundleServer();
await warmStart();
