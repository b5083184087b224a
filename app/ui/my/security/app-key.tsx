import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";
import { QrPicture, type QrPictureProps } from "#app/ui/sign-in/qr-picture.tsx";
import { RecoveryCodes } from "#app/ui/sign-in/recovery-codes.tsx";
import { memberAppCopy as copy } from "#content/members/my-sign-in.ts";

interface AppKeyProps {
  secret: string;
  recoveryCodes: string[];
  qr: QrPictureProps["qr"];
}

/** The new key as a picture and as text, with the form for its first code. Shown once. */
export function AppKey({ secret, recoveryCodes, qr }: AppKeyProps) {
  return (
    <div className="my-part">
      <QrPicture alt={copy.qr} qr={qr} />
      <p>
        <span className="text-soft">{copy.key}: </span>
        <code data-secret="" className="break-all">
          {secret}
        </code>
      </p>
      <RecoveryCodes codes={recoveryCodes} />
      <PostForm action="/my/security/app/confirm" className="grid gap-5">
        <CodeField label={copy.code} />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
