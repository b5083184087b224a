import { useState } from "react";

/** A page that came in answer to a post stays what it is, also where the router thinks that it has moved on. */
export function useLastAnswer<Answer extends object | undefined>(actionData: Answer): Answer {
  const [answered] = useState(actionData);
  return answered;
}
