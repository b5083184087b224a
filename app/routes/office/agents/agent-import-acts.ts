import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { AgentImportAct } from "#app/ui/office/agents/agent-import-page.tsx";
import { agentImportRefusals as refusals } from "#content/agents/agent-imports.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { mostAskedColumns } from "#domain/imports/import-file.ts";
import { officeImports } from "#domain/imports/import-state.ts";
import { inviteImportedAgents } from "#operations/agents/import/invite-imported-agents.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { removeImport } from "#operations/imports/send-import.ts";

interface By {
  staffId: string;
  id: string;
}

/** Staff see the imports of the office. */
export const officeViewer = (staffId: string): Viewer => ({
  agentId: officeImports,
  member: { id: staffId, role: "agent" },
});

const act = actsBy<By>();

const columnFields = Array.from({ length: mostAskedColumns }, (_, index) => `column-${index}`);

/** What staff do with an import of agents on its page. office-urls.ts says who may do it. */
export const agentImportActs: Record<AgentImportAct, AnyAct<By>> = {
  columns: act({
    fields: ["plan", "given", ...columnFields],
    async run(world, { staffId, id }, entered) {
      const plan = planBySlug(entered.plan);
      if (!plan) return { ok: false, reason: "no-plan" } as const;
      const fields = columnFields.map((name) => entered[name] ?? "");
      const agents = { plan, isGiven: entered.given === "on" };
      const chosen = await chooseImport(world, officeViewer(staffId), { id, fields, agents });
      return chosen.ok ? chosen : ofOffice(chosen);
    },
    refusals: refusals.columns,
    back: "",
  }),
  run: act({
    fields: [],
    async run(world, { staffId, id }) {
      const started = await startImport(world, officeViewer(staffId), id);
      return started.ok ? started : ofOffice(started);
    },
    refusals: refusals.run,
    back: "",
  }),
  undo: act({
    fields: [],
    run: (world, { staffId, id }) => startUndo(world, officeViewer(staffId), id),
    refusals: refusals.undo,
    back: "",
  }),
  removal: act({
    fields: [],
    async run(world, { staffId, id }) {
      const removed = await removeImport(world, officeViewer(staffId), id);
      return removed.ok ? { ...removed, to: "/office/agent-imports?done=removed" } : removed;
    },
    refusals: refusals.removal,
    back: "",
  }),
  invitations: act({
    fields: [],
    async run(world, { staffId, id }) {
      const invited = await inviteImportedAgents(world, { importId: id, staffId });
      return { ok: true, to: `/office/agent-imports/${id}?invited=${invited}` } as const;
    },
    refusals: {},
    back: "",
  }),
};

/** A workspace alone needs the CRM, and its tag. */
const ofOffice = <Reason extends string>({ reason }: { reason: Reason }) => ({
  ok: false as const,
  reason: reason as Exclude<Reason, "no-crm" | "long-tag">,
});
