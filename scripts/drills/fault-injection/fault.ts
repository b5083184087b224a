import type { Destination } from "#database/schema.ts";
import type { MailStandIn } from "../../../e2e/mail-stand-in.ts";
import type { RunningServer } from "../../../e2e/running-server.ts";
import type { Certificate, SheetStandIn } from "../../../e2e/sheet-stand-in.ts";
import type { DrillStore } from "../drill-store.ts";
import type { Filled, FormAnswer } from "./sender.ts";

/** Everything a fault can be done to: a server of its own, its store, and what plays the outside world. */
export interface FaultScene {
  site: RunningServer;
  store: DrillStore;
  sheet: SheetStandIn;
  mail: MailStandIn;
}

/** What the product promises for as long as the fault lasts. */
export interface Promised {
  /** How a post is answered: taken, refused (503, with what was typed), or not at all, since nobody is there to answer. */
  answer: "accepted" | "refused" | "none";
  /** What `/healthz` says; "down": nobody is there to say it, nor to show a page. */
  health: 200 | 503 | "down";
  /** Which of the two destinations is told while the fault lasts. */
  reaches: readonly Destination[];
}

export interface Fault {
  name: string;
  /** SQLite where it is left out. */
  engine?: "postgres";
  /** Where the sheet is to be one over TLS. */
  certificate?: Certificate;
  /** Before the server's first start. @returns its settings beside the usual ones */
  arrange?(scene: Omit<FaultScene, "site">): Promise<Record<string, string>>;
  /** Before anything is submitted. */
  prepare?(scene: FaultScene): Promise<void>;
  begin(scene: FaultScene): Promise<void>;
  /** How each form is sent while the fault lasts, one after the other. Left out: all at once, and nothing else. */
  send?(scene: FaultScene, filled: Filled): Promise<FormAnswer>;
  /** Whether the fault was met, or outlived: waited for before it ends, and no cell is passed where it does not come true. */
  hasHappened?(scene: FaultScene): boolean | Promise<boolean>;
  /** The fault is over; a server that died runs again. */
  end(scene: FaultScene): Promise<void>;
  /** After the scene: what the fault has left on the machine. */
  clear?(scene: Omit<FaultScene, "site">): Promise<void>;
  promised: Promised;
  /** Deliveries come by themselves: the drill makes none due. */
  unaided?: boolean;
}

/** What holds where nothing but a destination is at fault. */
export const allElseGoesOn: Promised = { answer: "accepted", health: 200, reaches: ["sheet", "mail"] };

export const preload = (name: string): string => `--import ${import.meta.dirname}/preloads/${name}.ts`;
