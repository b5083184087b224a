import { turnRuleOf, upsertTurnMember, upsertTurnRule } from "#database/distribution/turns.ts";
import { membersOfAgent } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { setZipMember, territoryOf } from "#database/territory/claims.ts";
import {
  type DistributionRefusal,
  memberSettings,
  mostZipsOfMember,
  type SettingsEntered,
} from "#domain/distribution/member-settings.ts";
import type { DistributionRule } from "#domain/distribution/turns.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { blankTurnMember, ruleIn } from "./give-turns.ts";

type By = Pick<Workspace, "agentId" | "member">;

const firstToAccept: DistributionRule = { way: "first", byZip: false, byPrice: false, byLanguage: false };

/** Without one of its own, a team's offers are for the first who accepts. */
export async function distributionRuleOf(reader: Reader, { agentId }: Pick<By, "agentId">): Promise<DistributionRule> {
  const rule = await turnRuleOf(reader, { agentId });
  return rule ? ruleIn(rule) : firstToAccept;
}

/** It holds for offers made from now on. */
export function setDistribution(world: World, by: By, rule: DistributionRule): Promise<{ ok: true }> {
  return inTransaction(world, async (tx) => {
    const { agentId, member } = by;
    const bit = (is: boolean) => (is ? 1 : 0);
    await upsertTurnRule(tx.db, {
      ...{ id: tx.newId(), agentId, way: rule.way, offers: 0, changedAt: tx.now.toISOString(), changedBy: member.id },
      ...{ byZip: bit(rule.byZip), byPrice: bit(rule.byPrice), byLanguage: bit(rule.byLanguage) },
    });
    const detail = { ...rule };
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "distribution-changed", detail });
    return { ok: true };
  });
}

export type MemberSet = { ok: true } | { ok: false; reason: DistributionRefusal | "unknown-member" };

/** What one member of the team gets, and which of its zip codes are theirs. */
export function setMemberLimits(world: World, by: By, memberId: string, entered: SettingsEntered): Promise<MemberSet> {
  return inTransaction(world, async (tx): Promise<MemberSet> => {
    const { agentId, member } = by;
    if (!(await membersOfAgent(tx.db, agentId)).some(({ id }) => id === memberId))
      return { ok: false, reason: "unknown-member" };
    const set = memberSettings(entered);
    if (!set.ok) return set;
    const zips = zipCodesIn(entered.zips);
    if (zips.length !== new Set(entered.zips.split(/[\s,;]+/).filter(Boolean)).size)
      return { ok: false, reason: "not-your-zip" };
    const refused = await assignZips(tx, { agentId, memberId, zips });
    if (refused) return { ok: false, reason: refused };
    const { ok: _, ...limits } = set;
    await upsertTurnMember(tx.db, { ...blankTurnMember, ...limits, id: tx.newId(), agentId, memberId }, limits);
    const detail = { zips: zips.join(" ") };
    const event = { agentId, memberId: member.id, action: "distribution-changed", about: memberId, detail } as const;
    await recordMemberEvent(tx, event);
    return { ok: true };
  });
}

/** Those that were theirs and are not named are the whole team's again. */
async function assignZips(
  tx: Transaction,
  { agentId, memberId, zips }: { agentId: string; memberId: string; zips: readonly string[] },
): Promise<DistributionRefusal | undefined> {
  if (zips.length > mostZipsOfMember) return "too-many-zips";
  const { claims } = await territoryOf(tx.db, { agentId });
  const holders = new Map(claims.map((claim) => [claim.zip, claim.memberId ?? null]));
  if (zips.some((zip) => !holders.has(zip))) return "not-your-zip";
  if (zips.some((zip) => ![null, memberId].includes(holders.get(zip) ?? null))) return "zip-of-another";
  const freed = [...holders].flatMap(([zip, holder]) => (holder === memberId && !zips.includes(zip) ? [zip] : []));
  await setZipMember(tx.db, { agentId, zips: freed, memberId: null });
  await setZipMember(tx.db, { agentId, zips, memberId });
  return undefined;
}
