import type { Relation } from "#domain/contacts/relation.ts";

/** How a member knows a person. */
export const relationNames: Record<Relation, string> = {
  client: "A past or present client",
  asked: "They asked me to contact them",
  personal: "Friend, family or acquaintance",
};
