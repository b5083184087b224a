/** What a record's page shows of a form that was refused: the act's name (app/record-acts.ts), why, and what was typed. */
export interface RefusedAct<Act extends string = string> {
  act: Act;
  reason: string;
  message: string;
  entered: Record<string, string>;
}

export const refusalOf = <Act extends string>(refused: RefusedAct<Act> | undefined, act: Act) =>
  refused?.act === act ? refused : undefined;
