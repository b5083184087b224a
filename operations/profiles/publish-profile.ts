import { type PublicationNeed, publicationGaps } from "#domain/profiles/publication.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ownProfile, type ProfileOwner } from "./own-profile.ts";
import { addressOf } from "./profile-address.ts";
import { profileChanged } from "./profile-changed.ts";
import { publicationFactsOf } from "./public-profile.ts";

export type ProfilePublished = { ok: true } | { ok: false; gaps: PublicationNeed[] };

/** Refused while anything is missing. Once published, a page that closed opens again as soon as nothing is. */
export function publishProfile(world: World, by: ProfileOwner): Promise<ProfilePublished> {
  return inTransaction(world, async (tx): Promise<ProfilePublished> => {
    const profile = await ownProfile(tx, by);
    const publishedAt = profile.publishedAt ?? tx.now.toISOString();
    const gaps = publicationGaps({ ...publicationFactsOf(profile), publishedAt }, tx.now);
    if (gaps.length > 0) return { ok: false, gaps };
    const address = await addressOf(tx, profile);
    await profileChanged(tx, {
      ...{ profileId: profile.id, kind: "published", by: { memberId: by.memberId } },
      change: { publishedAt, ...address },
    });
    return { ok: true };
  });
}

export function unpublishProfile(world: World, by: ProfileOwner): Promise<void> {
  return inTransaction(world, async (tx) => {
    const profile = await ownProfile(tx, by);
    if (profile.publishedAt === null) return;
    await profileChanged(tx, {
      ...{ profileId: profile.id, kind: "unpublished", by: { memberId: by.memberId } },
      change: { publishedAt: null },
    });
  });
}
