import { shippedTemplates } from "#content/conversations/templates.ts";
import { insertVersion, storedTemplates } from "#database/conversations/templates.ts";
import { mostTemplates, readTemplate, type Template, type TemplateField } from "#domain/conversations/template.ts";
import { shippedList } from "#operations/shipped-list.ts";

/** Texts and emails of a workspace. An edit is a new version, and what was sent stays. */
export const templates = shippedList({
  shipped: shippedTemplates,
  most: mostTemplates,
  stored: storedTemplates,
  bare: ({ key, channel, name, subject, body }: Template): Template => ({ key, channel, name, subject, body }),
  read(entered: Record<TemplateField, string>) {
    const read = readTemplate(entered);
    return read.ok ? { ok: true, item: read.template } : read;
  },
  async store(tx, { agentId, member }, { removedAt, ...template }) {
    const { key, channel, name, subject, body } = template;
    const at = tx.now.toISOString();
    const before = (await storedTemplates(tx.db, agentId)).find((one) => one.key === key);
    await insertVersion(
      tx.db,
      {
        ...{ id: before?.id ?? tx.newId(), agentId, key, channel, name, removedAt },
        ...{ version: (before?.version ?? 0) + 1, createdAt: at },
      },
      { id: tx.newId(), subject, body, memberId: member.id, at },
    );
  },
});
