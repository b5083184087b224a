import type { Declarations } from "#database/privacy/declaration.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";

/** (agentId, key) is unique. */
export interface TemplatesTable {
  id: string;
  agentId: string;
  /** Of ours that the workspace changed, its name; else the id. */
  key: string;
  channel: TemplateChannel;
  name: string;
  /** The newest. */
  version: number;
  createdAt: string;
  removedAt: string | null;
}

/** Append-only: an edit is a new version. (templateId, version) is unique. */
export interface TemplateVersionsTable {
  id: string;
  templateId: string;
  agentId: string;
  version: number;
  subject: string;
  body: string;
  memberId: string;
  at: string;
}

export interface TemplatesSchema {
  templates: TemplatesTable;
  templateVersions: TemplateVersionsTable;
}

const ofAgent = { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" } as const;

export const personalDataOfTemplates = {
  templateVersions: {
    find: { column: "templateId", in: { table: "templates", column: "id" } },
    copied: "nothing",
    erased: "deleted",
  },
  templates: ofAgent,
} as const satisfies Declarations<keyof TemplatesSchema>;
