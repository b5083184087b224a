import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { payFee as copy } from "#content/referrals/invoice-page.ts";

/** Leads to the provider's page, once somebody has said whose card it is. */
export function PayFeeForm({ number, refusal }: { number: string; refusal?: string | undefined }) {
  return (
    <PostForm action={`/my/fees/${number}/payment`} noValidate className="grid justify-items-start gap-4 print:hidden">
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <p className="max-w-measure text-soft">{copy.line}</p>
      <CheckboxField name="firmsCard" label={copy.firmsCard} />
      <Button type="submit">{copy.button}</Button>
    </PostForm>
  );
}
