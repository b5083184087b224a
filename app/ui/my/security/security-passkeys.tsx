import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { PasskeyPart } from "#app/ui/my/passkey-part.tsx";
import { usePasskeys } from "#app/ui/my/use-passkeys.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";

export interface ShownPasskey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

export function SecurityPasskeys({ passkeys }: { passkeys: ShownPasskey[] }) {
  const hasPasskeys = usePasskeys();
  return (
    <MySection title={copy.passkeys} line={copy.passkeysLine}>
      {passkeys.length === 0 ? <p>{copy.noPasskeys}</p> : null}
      <ul className="grid grid-cols-1 gap-2">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {name || copy.passkeyName}
              {createdAt ? (
                <span className="text-soft">
                  {" · "}
                  <DateTime at={createdAt} />
                </span>
              ) : null}
            </span>
            <PostButton
              action={`/my/security/passkeys/${id}/remove`}
              variant="outline"
              aria-label={copy.removePasskey(name || copy.passkeyName)}
            >
              {copy.remove}
            </PostButton>
          </li>
        ))}
      </ul>
      <PasskeyPart kind="add" next="/my/security?done=added" label={copy.addPasskey} failed={copy.passkeyRefused} />
      <p hidden={hasPasskeys} className="text-sm text-soft">
        {copy.noPasskeySupport}
      </p>
    </MySection>
  );
}
