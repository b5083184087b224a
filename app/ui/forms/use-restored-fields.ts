import { useState } from "react";

/**
 * The router's latest answer as state. Read while rendering: the router delivers an answer before it announces it, and
 * an effect that waits for the announcement can be skipped.
 */
export function useRestoredFields<Answer>(answer: Answer | undefined): Answer | undefined {
  const [taken, setTaken] = useState(answer);
  if (answer !== undefined && answer !== taken) setTaken(answer);
  return taken;
}
