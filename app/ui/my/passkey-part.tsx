import { KeyRound } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

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

/** Hidden until the script of the workspace knows that the browser has passkeys (islands/passkeys.ts). */
export function PasskeyPart({ kind, next, label, failed }: PasskeyPartProps) {
  const { options, answer } = addresses[kind];
  return (
    <div
      hidden
      data-passkey={kind}
      data-options={options}
      data-answer-to={answer}
      data-next={next}
      className="grid gap-3"
    >
      <Button variant="outline" wide>
        <KeyRound aria-hidden size={20} />
        {label}
      </Button>
      <p hidden data-failed="" role="alert" className="text-sm text-bad">
        {failed}
      </p>
    </div>
  );
}
