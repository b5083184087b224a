import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { ImportAct } from "#app/ui/my/contacts/import-shown.ts";
import { importRefusals } from "#content/contacts/import-refusals.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { removeImport } from "#operations/imports/send-import.ts";

interface By {
  workspace: Workspace;
  id: string;
}

const act = actsBy<By>();

/** Of a file with more columns those with values are asked about, wherever they stand. */
const columnFields = (count: number) => Array.from({ length: count }, (_, index) => `column-${index}`);
const widest = 300;

/** What a member does with an import on its page. my-urls.ts says who may do it. */
export const importActs: Record<ImportAct, AnyAct<By>> = {
  columns: act({
    fields: ["way", "tag", ...columnFields(widest)],
    run: (world, { workspace, id }, entered) => {
      const fields = columnFields(widest).map((name) => entered[name] ?? "");
      return chooseImport(world, workspace, { id, fields, way: entered.way ?? "", tag: entered.tag ?? "" });
    },
    refusals: importRefusals.columns,
    back: "",
  }),
  run: act({
    fields: [],
    run: (world, { workspace, id }) => startImport(world, workspace, id),
    refusals: importRefusals.run,
    back: "",
  }),
  undo: act({
    fields: [],
    run: (world, { workspace, id }) => startUndo(world, workspace, id),
    refusals: importRefusals.undo,
    back: "",
  }),
  removal: act({
    fields: [],
    run: async (world, { workspace, id }) => {
      const removed = await removeImport(world, workspace, id);
      return removed.ok ? { ...removed, to: "/my/imports?done=removed" } : removed;
    },
    refusals: importRefusals.removal,
    back: "",
  }),
};
