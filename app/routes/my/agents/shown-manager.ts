import type { ShownManager } from "#app/ui/my/team/manager-card.tsx";
import { includedManagerOf } from "#database/agents/account-managers.ts";
import { picturesIn } from "#database/profiles/pictures.ts";
import type { Reader } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";

/** Null: the plan has none, or nobody is named. */
export async function shownManager(reader: Reader, { agentId }: Workspace): Promise<ShownManager | null> {
  const manager = await includedManagerOf(reader, { agentId });
  if (!manager) return null;
  const { name, email, phone, pictures } = manager;
  return {
    name,
    email,
    phone: phone ? { tel: phone, shown: formattedPhone(phone) } : null,
    pictures: picturesIn(pictures),
  };
}
