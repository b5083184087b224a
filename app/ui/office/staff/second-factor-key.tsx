import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";
import { QrPicture, type QrPictureProps } from "#app/ui/sign-in/qr-picture.tsx";
import { RecoveryCodes } from "#app/ui/sign-in/recovery-codes.tsx";
import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";

export interface SecondFactorKeyProps {
  secret: string;
  recoveryCodes: string[];
  qr: QrPictureProps["qr"];
}

/** Members print the recovery codes; the key is not printed with them. */
export function ShownSecondFactorKey({ secret, recoveryCodes, qr }: SecondFactorKeyProps) {
  return (
    <Card className="grid gap-8 p-6 sm:p-8">
      <section className="grid gap-3 print:hidden">
        <h2 className="text-base font-semibold">{copy.scanTitle}</h2>
        <QrPicture alt={copy.scanAlt} qr={qr} />
        <p className="text-soft">{copy.keyLine}</p>
        <p className="font-mono text-sm" data-secret>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </section>
      <RecoveryCodes codes={recoveryCodes} />
      <section className="grid gap-3 print:hidden">
        <h2 className="text-base font-semibold">{copy.codeTitle}</h2>
        <PostForm action="/office/second-factor/confirmation" className="grid gap-4">
          <CodeField label={copy.code} />
          <Button type="submit" size="large" wide>
            {copy.confirm}
          </Button>
        </PostForm>
      </section>
    </Card>
  );
}
