import { hash } from "node:crypto";
import { mostChangesAtOnce, newestProfileChange, profileChangesAfter } from "#database/profiles/profile-changes.ts";
import type { PublicationRow } from "#database/profiles/profile-facts.ts";
import { publishedAfter, publishedOf, zipsOfAgents } from "#database/profiles/published.ts";
import type { Reader } from "#database/schema.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import type { Coordinates } from "#domain/territory/distance.ts";
import { publicationFactsOf } from "./public-profile.ts";

/** A profile that the directory names. */
export interface ListedProfile {
  id: string;
  agentId: string;
  stateSlug: string;
  citySlug: string;
  /** As the office's address has it. */
  city: string;
  path: string;
  /** False: a line without a page (the Standard Plan). */
  hasPage: boolean;
  /** ISO. */
  changedAt: string;
  /** The active ones of its agent. */
  zips: readonly (Coordinates & { zip: string })[];
  /** Another one once a list would show something else of it. */
  seen: string;
}

/** Other requests get their turn between two parts. */
const mostAtOnce = 250;

interface Read {
  minute: string;
  /** The last change of a profile that it has seen. */
  changeId: string;
  listed: readonly ListedProfile[];
}

const reads = new WeakMap<Reader, Promise<Read | undefined>>();

/**
 * All of them, by id. A process reads them once a minute, for every list and every part of the sitemap, and those that
 * have changed at once: a list names an agent whose plan or license has ended for a minute at most.
 * @returns the same list as before unless it has changed
 */
export async function listedProfiles(reader: Reader, now: Date): Promise<readonly ListedProfile[]> {
  const before = reads.get(reader);
  const reading = (async () => readAgain(reader, now, await before))();
  reads.set(
    reader,
    reading.catch(() => undefined),
  );
  return (await reading).listed;
}

async function readAgain(reader: Reader, now: Date, before: Read | undefined): Promise<Read> {
  const minute = now.toISOString().slice(0, 16);
  if (before?.minute !== minute) {
    const changeId = (await newestProfileChange(reader)) ?? "";
    return { minute, changeId, listed: sameOrNew(await readListed(reader, now), before?.listed) };
  }
  const changes = await profileChangesAfter(reader, { id: before.changeId });
  const changeId = changes.at(-1)?.id;
  if (changeId === undefined) return before;
  const changed = new Set(changes.map(({ profileId }) => profileId));
  const rows = await listedOf(reader, await publishedOf(reader, [...changed]), now);
  const others = before.listed.filter(({ id }) => !changed.has(id));
  const listed = [...others, ...rows].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const read = { minute, changeId, listed: sameOrNew(listed, before.listed) };
  return changes.length < mostChangesAtOnce ? read : readAgain(reader, now, read);
}

function sameOrNew(listed: readonly ListedProfile[], before: readonly ListedProfile[] | undefined) {
  const isSame = before?.length === listed.length && before.every(({ seen }, at) => seen === listed[at]?.seen);
  return isSame ? before : listed;
}

async function readListed(reader: Reader, now: Date): Promise<ListedProfile[]> {
  const listed: ListedProfile[] = [];
  for (let after = ""; ; ) {
    const rows = await publishedAfter(reader, { id: after, limit: mostAtOnce });
    listed.push(...(await listedOf(reader, rows, now)));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < mostAtOnce) return listed;
  }
}

async function listedOf(reader: Reader, rows: readonly PublicationRow[], now: Date): Promise<ListedProfile[]> {
  if (rows.length === 0) return [];
  const agents = [...new Set(rows.map(({ agentId }) => agentId))];
  const zips = Map.groupBy(await zipsOfAgents(reader, agents), ({ agentId }) => agentId);
  return rows.flatMap((row) => {
    const publication = publicationOf(publicationFactsOf(row), now);
    if (publication === "closed") return [];
    const { id, agentId, stateSlug, citySlug, city, changedAt } = row;
    const own = zips.get(agentId) ?? [];
    return [
      {
        ...{ id, agentId, stateSlug, citySlug, city: city ?? "", changedAt, zips: own },
        ...{ path: profilePath(row), hasPage: publication === "page" },
        seen: hash("sha1", JSON.stringify([row, publication, own]), "base64"),
      },
    ];
  });
}

/** @returns the latest change, ISO; undefined if there is none */
export const newestChange = (entries: readonly { changedAt: string }[]): string | undefined =>
  entries.reduce<string | undefined>(
    (newest, { changedAt }) => (newest === undefined || changedAt > newest ? changedAt : newest),
    undefined,
  );
