import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { exchangePasskey } from "#app/ui/sign-in/exchange-passkey.ts";
import { usePasskeys } from "./use-passkeys.ts";

interface PasskeyPartProps {
  kind: "add" | "get";
  /** Where to go once it worked. */
  next: string;
  label: string;
  failed: string;
}

/** Hidden in browsers without passkeys. A page without React's client has an island for it (app/ui/islands/passkey.ts). */
export function PasskeyPart({ kind, next, label, failed }: PasskeyPartProps) {
  const hasPasskeys = usePasskeys();
  const [hasFailed, setFailed] = useState(false);
  const press = async () => {
    setFailed(false);
    try {
      await exchangePasskey(kind);
      location.assign(next);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div hidden={!hasPasskeys} data-passkey={kind === "get" ? next : undefined} className="grid gap-3">
      <Button variant="outline" wide={kind === "get"} className="justify-self-start" onClick={press}>
        <KeyRound aria-hidden size={20} />
        {label}
      </Button>
      <p hidden={!hasFailed} role="alert" className="text-sm text-bad">
        {failed}
      </p>
    </div>
  );
}
