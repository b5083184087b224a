import { baseline } from "./migrations/290-baseline.ts";
import { staffPhones } from "./migrations/291-staff-phones.ts";
import { handovers } from "./migrations/292-handovers.ts";
import { stateNotices } from "./migrations/295-state-notices.ts";
import { sharesByDay } from "./migrations/296-shares-by-day.ts";
import { publishedStreets } from "./migrations/297-published-streets.ts";
import { tokensOfHolders } from "./migrations/300-tokens-of-holders.ts";
import { recordChanges } from "./migrations/301-record-changes.ts";
import { accountNames } from "./migrations/305-account-names.ts";
import { changesOfCrms } from "./migrations/306-changes-of-crms.ts";
import { importsOfAgents } from "./migrations/310-imports-of-agents.ts";
import { tracesOfDeliveries } from "./migrations/311-traces-of-deliveries.ts";
import { deadAddresses } from "./migrations/315-dead-addresses.ts";
import type { StoreMigration } from "./migrations/store-migration.ts";

/**
 * By number, for both engines. A migration that has landed never changes. Those of one release may run in any order, as
 * each has landed from a branch of its own.
 */
export const migrations: Record<string, StoreMigration> = {
  "290-baseline": baseline,
  "291-staff-phones": staffPhones,
  "295-state-notices": stateNotices,
  "296-shares-by-day": sharesByDay,
  "297-published-streets": publishedStreets,
  "292-handovers": handovers,
  "300-tokens-of-holders": tokensOfHolders,
  "301-record-changes": recordChanges,
  "315-dead-addresses": deadAddresses,
  "305-account-names": accountNames,
  "310-imports-of-agents": importsOfAgents,
  "306-changes-of-crms": changesOfCrms,
  "311-traces-of-deliveries": tracesOfDeliveries,
};
