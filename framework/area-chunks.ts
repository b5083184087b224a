import path from "node:path";
import type { Rolldown } from "vite";
import { clientAreas, isWorkArea } from "./client-areas.ts";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The public forms that run a module, each on a root of its own, and how many routes of the other areas. */
interface Use {
  forms: FormName[];
  my: number;
  office: number;
  /** Whether a page of a consumer, a firm or a sender of referrals runs it. */
  isPersonal: boolean;
  isSmall: boolean;
  /** It is small and needs no module of ours: a file takes along what its modules need. */
  isAlone: boolean;
}

type FormName = keyof typeof formRoots;

/** What islands/forms.tsx starts. */
const formRoots = {
  inquiry: "app/ui/forms/inquiry-form.tsx",
  onboarding: "app/ui/forms/onboarding-form.tsx",
  questionnaire: "app/ui/forms/questionnaire/questionnaire-form.tsx",
  checkout: "app/ui/checkout/checkout.tsx",
};

const formNames = ["inquiry", "onboarding", "questionnaire", "checkout"] as const;

/**
 * Routes, about a seventh of an area's. What more of them need is in the area's file, which each page of the area loads: with
 * a lower number it outgrows the bounds of test/script-weight.test.ts. What fewer need stays in files of its own.
 */
const many = 20;

/** So few routes of the other area load a module as a file of its own. */
const few = 6;

/** So many routes of an area load a part of forms in one file with others. */
const several = 7;

/** So many routes of an area load a few lines that need no module of ours in one file with others. */
const some = 3;

/** Characters. A few lines are less than what a file of its own would take along. */
const small = 1_000;

/** A file takes along what its modules need, so what more areas need comes first. */
const names = [
  ...["controls", "frame", "fields", "questions", "texts", "work", "office", "my", "forms"],
  ...formNames.map((form) => `${form}-form`),
  ...["my-parts", "office-parts", "work-parts"],
];

/** Puts a module into a file by who runs it, so that nobody loads what only others need (docs/decisions/008). */
export function areaChunks(root: string) {
  const known = new Map<string, Use>();
  let iconUsers: Map<string, string[]> | undefined;
  return names.map((name, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(whoRuns(id, graph)) === name ? name : null),
    // Below those of vite.config.ts.
    priority: 6 - index / names.length,
  }));

  function whoRuns(id: string, graph: Graph): Use {
    const stored = known.get(id);
    if (stored) return stored;
    const importers = new Set([id]);
    for (const module of importers) for (const importer of importersOf(module, graph)) importers.add(importer);
    const files = [...new Set([...importers].map((module) => path.relative(root, module).split("?", 1)[0] ?? ""))];
    const inRoot = files.includes("app/root.tsx");
    const { code = "", importedIds = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const isSmall = (code?.length ?? 0) < small;
    // What is loaded by itself is loaded where React is not, too.
    const isLate = dynamicImporters.length > 0;
    const isAlone = isSmall && !isLate && importedIds.every((imported) => imported.includes("node_modules"));
    // Each page of an area is within its frame. What only the office's runs stays out of its file, which firms load for lists.
    const isInFrame = (area: string) => !isLate && files.includes(`app/routes/${area}/${area}.tsx`);
    const ofFrame = (area: string) => (!isInFrame(area) ? 0 : isInFrame("my") ? many : isAlone ? several : 0);
    const routes = (area: string) => {
      if (inRoot) return many;
      return Math.max(ofFrame(area), files.filter((file) => file.startsWith(`app/routes/${area}/`)).length);
    };
    const use = {
      forms: formNames.filter((form) => files.includes(formRoots[form])),
      my: routes("my"),
      office: routes("office"),
      isPersonal: clientAreas.some((area) => !isWorkArea(area) && routes(area) > 0),
      isSmall,
      isAlone,
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
    for (const word of iconsIn(graph.getModuleInfo(user)?.code ?? "")) {
      const file = fileOf.get(word);
      if (file !== undefined) users.set(file, [...(users.get(file) ?? []), user]);
    }
  return users;
}

/** Only what it imports by name: "Map" is a word of the language, too. */
function iconsIn(code: string): Set<string> {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)];
  return new Set(
    imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(/\s/, 1)[0] ?? "")),
  );
}

/** What a module needs is run at least where the module is, so no file takes along what another file should have. */
function chunkOf({ forms, my, office, isPersonal, isSmall, isAlone }: Use): string | undefined {
  const most = Math.max(my, office);
  if (forms.length > 0) {
    if (isPersonal) return isSmall || most >= several ? "controls" : "fields";
    return most === 0 ? formChunk(forms) : sharedWithForms({ my, most, isSmall });
  }
  // Not in the area's file, which pages of consumers and firms may load for something else.
  if (most < many) return isAlone && !isPersonal && most >= some ? `${areaFile({ my, office })}-parts` : undefined;
  // What many routes of one area need and a few of the other is no burden to the rest of that area.
  if (!isSmall && Math.min(my, office) > 0 && Math.min(my, office) < few) return undefined;
  if (isPersonal) return "frame";
  return areaFile({ my, office });
}

const areaFile = ({ my, office }: Pick<Use, "my" | "office">) => (office === 0 ? "my" : my === 0 ? "office" : "work");

const formChunk = ([form, ...others]: FormName[]) => (others.length === 0 ? `${form}-form` : "forms");

function sharedWithForms({ my, most, isSmall }: { my: number; most: number; isSmall: boolean }): string {
  if (!isSmall && my < several && most >= several) return "questions";
  return isSmall || most >= several ? "controls" : "texts";
}
