import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StorageError } from "#database/engine/errors.ts";

const maxCachedStatements = 200;
/** SQLITE_BUSY, SQLITE_CORRUPT and SQLITE_NOTADB, without their extended bits. */
const busy = 5;
const damaged = [11, 26];

function resultOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return resultOf(error) === busy;
}

const advice: Record<number, string> = {
  3: "May this user read and write the file and its folder?",
  5: "Another process is writing to it.",
  8: "May this user write to the file and its folder?",
  10: "Is its disk full, or failing?",
  11: "Restore a backup.",
  13: "Make room on its disk.",
  14: "May this user read and write the file and its folder?",
  26: "Is it the right file? If so, restore a backup.",
};

export function withAdvice(error: unknown): string | undefined {
  const hint = advice[resultOf(error) ?? 0];
  return hint && error instanceof Error ? `${error.message}. ${hint}` : undefined;
}

export interface DamageWatch {
  note(error: unknown): void;
  refusal(): StorageError | undefined;
}

/** A damaged file stays readable as far as possible, but writes may be lost or make it worse. */
export function watchForDamage(): DamageWatch {
  let isDamaged = false;
  return {
    note: (error) => {
      isDamaged ||= damaged.includes(resultOf(error) ?? 0);
    },
    refusal: () =>
      isDamaged
        ? new StorageError("The store's file is damaged, so nothing is written to it. Restore a backup.")
        : undefined,
  };
}

export function cachedStatements(handle: DatabaseSync, damage: DamageWatch) {
  type Prepared = ReturnType<typeof forKysely>;
  const known = new Map<string, Prepared>();
  const watched = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      damage.note(error);
      throw error;
    }
  };
  return (text: string): Prepared => {
    const cached = known.get(text);
    if (cached) return cached;
    const prepared = forKysely(
      watched(() => handle.prepare(text)),
      watched,
    );
    if (known.size >= maxCachedStatements) known.delete(known.keys().next().value ?? "");
    known.set(text, prepared);
    return prepared;
  };
}

function forKysely(statement: StatementSync, watched: <T>(work: () => T) => T) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => watched(() => statement.all(...bind(parameters))),
    run: (parameters: readonly unknown[]) => watched(() => statement.run(...bind(parameters))),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...bind(parameters)),
  };
}

type Bindable = string | bigint | null | Uint8Array;

/**
 * Only values that mean the same on both sides: node:sqlite takes a Date for named parameters and shifts the rest.
 * Whole numbers are bound as integers: as a double, 30301 would be "30301.0" in a TEXT column.
 */
function bind(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string" || value instanceof Uint8Array) return value;
    if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
    throw new StorageError(`A ${typeof value} cannot be stored: only text, whole numbers, bytes and null can.`);
  });
}
