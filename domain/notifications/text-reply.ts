const stops = ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout", "stop all", "opt out"];
const starts = ["start", "yes", "unstop"];

/** The keywords that US carriers and their providers take as an opt-out and as its end. Other texts are none. */
export function textReply(typed: string): "stop" | "start" | undefined {
  const word = typed
    .trim()
    .toLowerCase()
    .replace(/[.!"'“”]+/g, "");
  if (stops.includes(word)) return "stop";
  return starts.includes(word) ? "start" : undefined;
}
