import { expect, it } from "vitest";
import { sourceFiles, textOfFile } from "./source-files.ts";

/** What React Router asks of a route, under these names. */
const ofTheRouter = ["ErrorBoundary", "action", "handle", "headers", "links", "loader", "meta", "middleware"];
ofTheRouter.push("clientAction", "clientLoader", "shouldRevalidate");

const isProduct = (file: string) =>
  /^(app|config|content|database|domain|integrations|operations|outbox|server)\//.test(file) &&
  !/\.test\.tsx?$|^database\/migrations\//.test(file);

const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const inTemplates = /`[^`]*`/g;

it("an exported name is defined once, or says whose it is", () => {
  const definitions = sourceFiles()
    .filter(isProduct)
    .flatMap((file) =>
      [...textOfFile(file).replace(inTemplates, "").matchAll(exported)].map(([, name]) => ({ name, file })),
    );
  expect(definitions.length).toBeGreaterThan(5_000);
  // A type and the value of the same name beside it are one name.
  const doubles = [...Map.groupBy(definitions, ({ name = "" }) => name)]
    .map(([name, defined]) => ({ name, files: [...new Set(defined.map(({ file }) => file))] }))
    .filter(({ name, files }) => files.length > 1 && !ofTheRouter.includes(name));
  expect(doubles).toEqual([]);
});
