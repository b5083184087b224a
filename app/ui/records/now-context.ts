import { createContext, useContext } from "react";

/** The server's time as ISO, which relative times count from. */
export const NowContext = createContext<string | undefined>(undefined);

export const useNow = (): string | undefined => useContext(NowContext);
