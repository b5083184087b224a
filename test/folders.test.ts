import { describe, expect, it } from "vitest";
import { sourceFiles, textOfFile } from "./source-files.ts";

/** More files than this in one folder are a sign that a subject is missing. */
const mostFiles = 22;

/** Layers with this limit, except migrations, which only grow in number. */
const limited = ["app/", "content/", "database/", "domain/", "operations/"];
const unlimited = ["database/migrations"];

/** The subjects of the software. The folders below are divided by these names. */
const subjects = [
  "agents",
  "audit",
  "brokers",
  "connections",
  "consumers",
  "contacts",
  "conversations",
  "distribution",
  "fees",
  "files",
  "follow-ups",
  "imports",
  "incoming",
  "inquiries",
  "leads",
  "members",
  "moderation",
  "notifications",
  "offers",
  "payments",
  "privacy",
  "profiles",
  "promises",
  "queue",
  "refunds",
  "reports",
  "reviews",
  "settings",
  "sign-in",
  "sources",
  "staff",
  "territory",
  "work",
];

/** Folders divided by subject, each with its other subfolders. */
const bySubject: Record<string, string[]> = {
  content: ["emails", "office", "pages", "policies", "sections"],
  domain: ["text", "values"],
  operations: [],
  database: ["dialects", "engine", "migrations", "moving"],
  "content/emails": ["operation"],
  "app/routes/office": [],
  "app/routes/my": [],
  "app/ui/office": ["actions", "lists", "records"],
};

const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
const files = sourceFiles().filter((file) => !/\.test\.tsx?$/.test(file));
const filesByFolder = Map.groupBy(files, folderOf);
const subfoldersOf = (folder: string) => [
  ...new Set(
    files
      .filter((file) => folderOf(file).startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split("/")[0] ?? ""),
  ),
];

describe("folders", () => {
  it.each(limited)("%s: no folder has more than 22 source files, not counting tests", (layer) => {
    const folders = [...filesByFolder].filter(([folder]) => `${folder}/`.startsWith(layer));
    expect(folders).not.toEqual([]);
    const tooLarge = folders.filter(
      ([folder, filesInFolder]) => !unlimited.includes(folder) && filesInFolder.length > mostFiles,
    );
    expect(tooLarge.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it.each(Object.entries(bySubject))(
    "%s is divided by subject, with the same names as every layer",
    (folder, others) => {
      const found = subfoldersOf(folder);
      expect(found).not.toEqual([]);
      expect(found.filter((name) => ![...subjects, ...others].includes(name))).toEqual([]);
      expect(others.filter((name) => !found.includes(name))).toEqual([]);
    },
  );

  it("the type of a table is in the file of its subject whose name ends in -schema.ts", () => {
    const withTables = files.filter((file) => /^export interface \w+Table\b/m.test(textOfFile(file)));
    expect(withTables.length).toBeGreaterThan(10);
    expect(withTables.filter((file) => !/^database\/([\w-]+)\/[\w-]+-schema\.ts$/.test(file))).toEqual([]);
  });
});
