import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Template } from "#domain/conversations/template.ts";
import type { TemplatesTable, TemplateVersionsTable } from "./templates-schema.ts";

export type StoredTemplate = Template & Pick<TemplatesTable, "id" | "version" | "removedAt">;

/** What a workspace has changed of our templates, with its own, the oldest first, each in its newest version. */
export const storedTemplates = (reader: Reader, agentId: string): Promise<StoredTemplate[]> =>
  reader
    .selectFrom("templates")
    .innerJoin("templateVersions", (on) =>
      on
        .onRef("templateVersions.templateId", "=", "templates.id")
        .onRef("templateVersions.version", "=", "templates.version"),
    )
    .select(["templates.id", "key", "channel", "name", "templates.version", "removedAt", "subject", "body"])
    .where("templates.agentId", "=", agentId)
    .orderBy("templates.createdAt")
    .orderBy("templates.id")
    .execute();

/** A version never changes: messages and follow-ups name the one that they were made of. */
export async function insertVersion(
  tx: Writer,
  template: TemplatesTable,
  version: Omit<TemplateVersionsTable, "templateId" | "agentId" | "version">,
): Promise<void> {
  const { id: templateId, agentId, channel, name, removedAt } = template;
  await tx
    .insertInto("templates")
    .values(template)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ channel, name, removedAt, version: template.version }),
    )
    .execute();
  await insert(tx, "templateVersions", { ...version, templateId, agentId, version: template.version });
}
