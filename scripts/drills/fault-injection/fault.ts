import type { Destination } from "#database/notifications/notifications-schema.ts";
import type { MailStandIn } from "../../../e2e/mail-stand-in.ts";
import type { RunningServer } from "../../../e2e/running-server.ts";
import type { Certificate, SheetStandIn } from "../../../e2e/sheet-stand-in.ts";
import type { DrillStore } from "../drill-store.ts";
import type { Filled, FormAnswer } from "./sender.ts";

export interface FaultScene {
  site: RunningServer;
  store: DrillStore;
  sheet: SheetStandIn;
  mail: MailStandIn;
}

export interface Promised {
  /** "refused": 503 with what was typed. */
  answer: "accepted" | "refused" | "none";
  /** "down": no server is running. */
  health: 200 | 503 | "down";
  destinations: readonly Extract<Destination, "sheet" | "mail">[];
}

export interface Fault {
  name: string;
  engine?: "postgres";
  certificate?: Certificate;
  /** Runs before the server's first start. @returns additional settings */
  setUp?(scene: Omit<FaultScene, "site">): Promise<Record<string, string>>;
  /** Runs before anything is submitted. */
  prepare?(scene: FaultScene): Promise<void>;
  begin(scene: FaultScene): Promise<void>;
  /** Sends one form after the other. If undefined, all are sent at once. */
  send?(scene: FaultScene, filled: Filled): Promise<FormAnswer>;
  /** Whether the fault had its effect. The drill waits for this and fails otherwise. */
  hasTakenEffect?(scene: FaultScene): boolean | Promise<boolean>;
  /** Also restarts a server that died. */
  end(scene: FaultScene): Promise<void>;
  /** Removes what the fault left on the machine. */
  clear?(scene: Omit<FaultScene, "site">): Promise<void>;
  promised: Promised;
  /** The drill does not make deliveries due early. */
  keepsBackoff?: boolean;
}

export const destinationFault: Promised = { answer: "accepted", health: 200, destinations: ["sheet", "mail"] };

export const preload = (name: string): string => `--import ${import.meta.dirname}/preloads/${name}.ts`;
