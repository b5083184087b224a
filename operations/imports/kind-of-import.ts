import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { officeImports } from "#domain/imports/import-state.ts";
import { importAgents } from "#operations/agents/import/import-agents.ts";
import { importContacts } from "#operations/contacts/import/import-contacts.ts";
import type { ImportKind } from "./import-kind.ts";

export const kindOf = ({ agentId }: Pick<ImportsTable, "agentId">): ImportKind =>
  agentId === officeImports ? importAgents : importContacts;
