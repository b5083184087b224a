import type { RouterContextProvider } from "react-router";

/** What loaders and actions get. */
export interface VisitorRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
