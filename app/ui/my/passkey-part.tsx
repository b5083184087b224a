import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { exchangePasskey, usePasskeys } from "./use-passkeys.ts";

interface PasskeyPartProps {
  kind: "add" | "get";
  /** Where to go once it worked. */
  next: string;
  label: string;
  failed: string;
}

const addresses = {
  add: { options: "/my/security/passkeys/options", answer: "/my/security/passkeys" },
  get: { options: "/my/sign-in/passkey/options", answer: "/my/sign-in/passkey" },
};

/** Hidden in browsers without passkeys. */
export function PasskeyPart({ kind, next, label, failed }: PasskeyPartProps) {
  const hasPasskeys = usePasskeys();
  const [hasFailed, setFailed] = useState(false);
  const press = async () => {
    setFailed(false);
    try {
      await exchangePasskey({ kind, ...addresses[kind] });
      location.assign(next);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div hidden={!hasPasskeys} className="grid gap-3">
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
