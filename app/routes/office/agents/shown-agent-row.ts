import type { ShownAgentRow } from "#app/ui/office/agents/agent-import-page.tsx";
import { agentRowRefusal, agentImportCopy as copy } from "#content/agents/agent-imports.ts";
import { parseAgentSaid, parseCells } from "#database/engine/stored-json.ts";
import type { ImportRowsTable } from "#database/imports/imports-schema.ts";

/** What a row of an import of agents becomes, or became, in words. */
export function shownAgentRow({ no, says, reason, agentId, cells, undone }: ImportRowsTable): ShownAgentRow {
  if (!says) {
    const name = parseCells(cells).filter(Boolean).slice(0, 3).join(" ").slice(0, 80);
    return { no, name, agentId: null, becomes: agentRowRefusal(reason), zips: [] };
  }
  const { name, why, zips } = parseAgentSaid(says);
  const becomes = undone ? copy.undone[undone] : why ? copy.known[why] : copy.isNew;
  return { no, name, agentId: undone === "reversed" ? null : agentId || null, becomes, zips: copy.zips(zips) };
}
