import { useState } from "react";

/** Keeps the answer to a post after the router has dropped it. */
export function useLastAnswer<Answer extends object | undefined>(actionData: Answer): Answer {
  const [answered] = useState(actionData);
  return answered;
}
