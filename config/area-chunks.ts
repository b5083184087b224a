import path from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The area that runs a module: the public forms, which have roots of their own, and how many routes of the rest. */
interface Use {
  forms: boolean;
  my: number;
  office: number;
  isSmall: boolean;
  isText: boolean;
}

/** Routes. What fewer of an area need stays in files of its own and is no burden to the others. */
const many = 12;

const few = 6;

/** Characters. A few lines are less than what a file of its own would take along. */
const small = 1_000;

/** Puts a module into a file by who runs it, so that nobody loads what only others need (docs/decisions/008). */
export function areaChunks(root: string) {
  const known = new Map<string, Use>();
  let iconUsers: Map<string, string[]> | undefined;
  // A file takes along what its modules need, so what more areas need comes first.
  return ["controls", "questions", "texts", "work", "office", "my", "forms"].map((name, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(whoRuns(id, graph)) === name ? name : null),
    priority: 7 - index,
  }));

  function whoRuns(id: string, graph: Graph): Use {
    const stored = known.get(id);
    if (stored) return stored;
    const importers = new Set([id]);
    for (const module of importers) for (const importer of importersOf(module, graph)) importers.add(importer);
    const files = [...new Set([...importers].map((module) => path.relative(root, module).split("?", 1)[0] ?? ""))];
    const inRoot = files.includes("app/root.tsx");
    const routes = (area: string) =>
      inRoot ? many : files.filter((file) => file.startsWith(`app/routes/${area}/`)).length;
    const use = {
      forms: files.some((file) => /^app\/ui\/(forms|checkout)\//.test(file)),
      my: routes("my"),
      office: routes("office"),
      isSmall: (graph.getModuleInfo(id)?.code?.length ?? 0) < small,
      isText: id.startsWith(path.join(root, "content")),
    };
    known.set(id, use);
    return use;
  }

  /** A module that imports one icon imports the index of all, but runs only the icons that it names. */
  function importersOf(id: string, graph: Graph): readonly string[] {
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const index = importers.find((importer) => importer.endsWith(iconIndex));
    if (index === undefined) return importers;
    iconUsers ??= usersByIcon(index, graph);
    return [...importers.filter((importer) => importer !== index), ...(iconUsers.get(path.basename(id)) ?? [])];
  }
}

const iconIndex = "/lucide-react.mjs";

/** By the icon's file: the modules that name it. An icon has several names. */
function usersByIcon(index: string, graph: Graph): Map<string, string[]> {
  const { code, importers = [] } = graph.getModuleInfo(index) ?? {};
  const fileOf = new Map<string, string>();
  for (const [, names = "", file = ""] of (code ?? "").matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([^'"]+)['"]/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
  const users = new Map<string, string[]>();
  for (const user of importers)
    for (const word of new Set(graph.getModuleInfo(user)?.code?.match(/\w+/g))) {
      const file = fileOf.get(word);
      if (file !== undefined) users.set(file, [...(users.get(file) ?? []), user]);
    }
  return users;
}

/** What a module needs is run at least where the module is, so no file takes along what another file should have. */
function chunkOf({ forms, my, office, isSmall, isText }: Use): string | undefined {
  const most = Math.max(my, office);
  if (forms && most === 0) return "forms";
  if (forms && !isSmall && my < many / 2 && most >= many / 2) return "questions";
  if (forms) return isSmall || most >= many / 2 ? "controls" : "texts";
  if (most < many) return undefined;
  // Texts that many routes of one area need and a few of the other are no burden to the rest of that area.
  if (isText && !isSmall && Math.min(my, office) > 0 && Math.min(my, office) < few) return undefined;
  return office === 0 ? "my" : my === 0 ? "office" : "work";
}
