import type { Plugin } from "vite";

const serverRuntime = /\/react-router\/dist\/production\/lib\/server-runtime\/server\.js$/;
const early =
  "serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)";
const late = early.replace("serverHandoffStream: ", "get serverHandoffStream() { return ").concat("; }");

/** React Router encodes what a page has loaded before it renders, also for a page without a client: now when somebody reads it. */
export const withLateData = (source: string): string => source.replaceAll(early, () => late);

export function lateData(): Plugin {
  return {
    name: "zipstead:late-data",
    transform: { filter: { id: serverRuntime }, handler: withLateData },
  };
}
