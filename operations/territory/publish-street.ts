import { insertPublishedStreet, removePublishedStreet } from "#database/territory/published-streets.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { ownProfile } from "#operations/profiles/own-profile.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type OwnStreet, ownStreets } from "./own-streets.ts";

/** Gives the picture a page that anybody with its address sees. @returns false if there is no such picture */
export const publishStreet = (world: World, { agentId, member }: Workspace, name: string): Promise<boolean> =>
  withStreet(world, { agentId, name }, async (tx, { houses, year, publicId }) => {
    if (publicId !== undefined) return;
    // Its page shows what their public profile does, once they have one.
    await ownProfile(tx, { agentId, memberId: member.id });
    const publishedAt = tx.now.toISOString();
    await insertPublishedStreet(tx.db, { id: tx.newId(), agentId, memberId: member.id, publishedAt, houses, year });
  });

/** From then on its address is unknown. @returns false if there is no such picture */
export const takeBackStreet = (world: World, { agentId }: Workspace, name: string): Promise<boolean> =>
  withStreet(world, { agentId, name }, (tx, { houses, year }) =>
    removePublishedStreet(tx.db, { agentId, houses, year }),
  );

const withStreet = (
  world: World,
  { agentId, name }: { agentId: string; name: string },
  act: (tx: Transaction, street: OwnStreet) => Promise<void>,
): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const street = (await ownStreets(tx.db, agentId, tx.now)).find((one) => one.name === name);
    if (street) await act(tx, street);
    return street !== undefined;
  });
