import { createContext } from "react";

/** The nonce of inline scripts and styles; undefined in prerendered pages and in browsers. */
export const Nonce = createContext<string | undefined>(undefined);
