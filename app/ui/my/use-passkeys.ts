import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { hasPasskeys } from "#app/ui/sign-in/exchange-passkey.ts";

/** Once a script knows it. */
export const usePasskeys = (): boolean => useHydrated() && hasPasskeys();
