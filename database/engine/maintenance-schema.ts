/** The part of the list of columns (schema.ts) that the server keeps for its own upkeep and play. */
export interface SandboxRowsTable {
  id: string;
  receivedAt: string;
  row: string;
}

export interface SandboxMailsTable {
  id: string;
  receivedAt: string;
  recipient: string;
  subject: string;
  message: string;
}

export interface SecretsTable {
  name: string;
  value: string;
}

/** A recurring job (outbox/recurring-jobs.ts): when it is due, and until when some process has it in hand. */
export interface JobsTable {
  name: string;
  dueAt: string;
  leasedUntil: string | null;
  endedAt: string | null;
}

export interface HeartbeatsTable {
  id: number;
  beatAt: string;
}

/** How much a client asked for in the minute that is running (docs/decisions/027). */
export interface RateCountsTable {
  /** The client as a keyed hash, or "everybody". */
  id: string;
  /** The minute, counted from 1970. */
  window: number;
  count: number;
}
