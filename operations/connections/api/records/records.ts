import type { NetworkRecord } from "#domain/connections/api-record.ts";
import { agentRecords } from "./agent-records.ts";
import { leadRecords } from "./lead-records.ts";
import { moneyRecords } from "./money-records.ts";
import type { ApiRecord } from "./record.ts";

/** Each kind of record by its name. */
export const apiRecords: Record<NetworkRecord, ApiRecord> = { ...leadRecords, ...agentRecords, ...moneyRecords };
