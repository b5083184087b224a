import { useState } from "react";

/**
 * The router's newest answer as a state of our own. Taken up while rendering: the router shows an answer before it says
 * that there is one, so that an effect which waits for the router's own can be passed over; one which waits for this
 * state is not.
 */
export function useRestoredFields<Answer>(answer: Answer | undefined): Answer | undefined {
  const [taken, setTaken] = useState(answer);
  if (answer !== undefined && answer !== taken) setTaken(answer);
  return taken;
}
