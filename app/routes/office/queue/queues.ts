import { permissionFor } from "#app/routes/office/office-urls.ts";
import { whereIs } from "#content/navigation-place.ts";
import { officeNavigation } from "#content/office/frame.ts";
import { selectCounts } from "#database/queue/queue-counts.ts";
import type { Reader } from "#database/schema.ts";
import { judge } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import type { World } from "#operations/world.ts";
import * as ofAgents from "./agent-queues.ts";
import * as ofConsumers from "./consumer-queues.ts";
import * as ofMoney from "./money-queues.ts";
import * as ofOperation from "./operation-queues.ts";
import type { OldestItem, OwnList, Queue } from "./queue.ts";

/** All that waits for staff. A new kind is one declaration in one of these files. */
export const queues = { ...ofConsumers, ...ofAgents, ...ofMoney, ...ofOperation };
export type QueueName = keyof typeof queues;

/** The most urgent first. */
export const queueNames = (Object.keys(queues) as QueueName[]).toSorted((a, b) => queues[a].rank - queues[b].rank);

const pathOf = ({ list }: Queue): string => list.replace(/\?.*/, "");

/** The list of the queue that has one of its own at this address. */
export const ownListAt = (path: string): OwnList | undefined =>
  Object.values<Queue>(queues).find((queue) => queue.ownList && pathOf(queue) === path)?.ownList;

/** Those whose lists the member may read. */
export const queuesOf = (member: StaffMember, world: Pick<World, "payAmount">): QueueName[] =>
  queueNames.filter((name) => {
    const queue: Queue = queues[name];
    return judge(permissionFor(pathOf(queue), "GET"), member) === "allowed" && (queue.waitsIn?.(world) ?? true);
  });

/** How many wait, in one query. One of `most` may be too low. */
export const queueCounts = (reader: Reader, names: readonly QueueName[], by: { now: Date; most: number }) =>
  selectCounts<QueueName>(reader, Object.fromEntries(names.map((name) => [name, queues[name].count(reader, by)])));

export type ReadQueues = Partial<Record<QueueName, { count: number; oldest: OldestItem | null }>>;

/** How many wait of each, and which of them longest. */
export async function readQueues(reader: Reader, names: readonly QueueName[], now: Date): Promise<ReadQueues> {
  const counts = await queueCounts(reader, names, { now, most: mostCounted });
  const read: ReadQueues = {};
  for (const name of names) {
    const count = counts[name] ?? 0;
    read[name] = { count, oldest: count > 0 ? await queues[name].oldest(reader, now) : null };
  }
  return read;
}

const links = officeNavigation.flatMap((group) => group.links);

/** The link of the menu that shows the number of this queue. */
export function menuLinkOf(name: QueueName): string | undefined {
  const queue: Queue = queues[name];
  if (queue.isInMenu === false) return undefined;
  return links.find((entry) => whereIs(entry, pathOf(queue), "/office") !== undefined)?.link;
}

/** Nobody reads a larger number in a menu. */
const mostInMenu = 100;

/** What waits behind each link of the member's menu. */
export async function menuCounts(
  world: Pick<World, "database" | "now" | "payAmount">,
  member: StaffMember,
): Promise<Record<string, number>> {
  const names = queuesOf(member, world).filter((name) => menuLinkOf(name) !== undefined);
  const counts = await queueCounts(world.database.read, names, { now: world.now(), most: mostInMenu });
  const byLink: Record<string, number> = {};
  for (const name of names) {
    const link = menuLinkOf(name) ?? "";
    byLink[link] = (byLink[link] ?? 0) + (counts[name] ?? 0);
  }
  return byLink;
}
