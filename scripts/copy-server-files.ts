import { cpSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Copies what the image has, and thus all that a server and the operator's commands need beside Node.
 * @param from a repository with a build @param to an empty folder
 */
export function copyServerFiles(to: string, from = root): void {
  const [, recipe = "", image = ""] = readFileSync(path.join(from, "Dockerfile"), "utf8").split(/^FROM /m);
  const left = [...recipe.matchAll(/rm -r ([^\n]+)/g)].flatMap(([, names = ""]) => names.split(" "));
  for (const [, names = "", place = ""] of image.matchAll(/^COPY (?:--from=build \/zipstead\/)?(.+) (\S+)$/gm))
    for (const name of names.split(" ")) {
      const target = path.join(to, place.endsWith("/") ? path.join(place, path.basename(name)) : place);
      cpSync(path.join(from, name), target, {
        recursive: true,
        filter: (file) => !left.includes(path.relative(from, file)),
      });
    }
}
