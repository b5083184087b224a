import { createContext } from "react";

/** What inline scripts and styles carry on a page rendered for one request; undefined in the build and in browsers. */
export const Nonce = createContext<string | undefined>(undefined);
