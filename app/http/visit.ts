import type { RouterContextProvider } from "react-router";

export type Context = Readonly<RouterContextProvider>;

// What loaders and actions get, as far as functions need it that serve several of them.

export interface Visit {
  request: Request;
  context: Context;
}

/** With the parts of the address that name the record. */
export interface RecordVisit<Param extends string = "id"> {
  params: Readonly<Record<Param, string>>;
  context: Context;
}

/** With the query of the address. */
export interface ListVisit {
  url: URL;
  context: Context;
}
