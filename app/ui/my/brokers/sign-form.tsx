import { PostForm } from "#app/ui/actions/post-form.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { SigningFields } from "#app/ui/records/signing-fields.tsx";
import { agreementCopy as copy } from "#content/brokers/my-agreement.ts";
import type { SigningForm, SignRefusal } from "#domain/brokers/agreement.ts";

interface SignFormProps {
  /** To the form that was posted and refused. */
  answer: { form: SigningForm; reason: SignRefusal; recordedName: string } | undefined;
}

export function SignForm({ answer }: SignFormProps) {
  return (
    <MySection title={copy.sign} line={copy.whatFollows}>
      <PostForm className="grid max-w-measure gap-5">
        <SigningFields copy={copy} recordedName={answer?.recordedName ?? ""} refused={answer} />
      </PostForm>
    </MySection>
  );
}
