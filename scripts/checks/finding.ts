/** What a check has found about one service. */
export interface Finding {
  service: string;
  state: "fine" | "wrong" | "not asked";
  /** For the operator. It names the setting, never a secret. */
  sentence: string;
}

export type Check = Omit<Finding, "service">;

export const fine = (sentence: string): Check => ({ state: "fine", sentence });
export const wrong = (sentence: string): Check => ({ state: "wrong", sentence });
export const notAsked = (sentence: string): Check => ({ state: "not asked", sentence });
