import { createContext } from "react";

/** The nonce of inline scripts and styles; undefined in prerendered pages. */
export const Nonce = createContext<string | undefined>(undefined);
