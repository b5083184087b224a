import { type FormEvent, useState } from "react";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { enteredFields, type ProfileRefusals } from "#domain/profiles/profile-form.ts";
import type { FirstContacts, PublicProfile } from "#domain/profiles/public-profile.ts";
import type { AnsweredReviews } from "#domain/reviews/agent-reviews.ts";
import { ProfileForm } from "./profile-form.tsx";

interface ProfileEditorProps {
  shown: PublicProfile;
  phone: string;
  contacts: FirstContacts | null;
  answered: AnsweredReviews;
  entered: Record<string, string>;
  refusals: ProfileRefusals;
}

/** The form, and the page as it would be: with scripts it follows each key, without them it shows what is stored. */
export function ProfileEditor({ shown, phone, contacts, answered, entered, refusals }: ProfileEditorProps) {
  const [says, setSays] = useState(() => enteredFields(entered));
  const follow = (event: FormEvent) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return;
    if (event.target.form) setSays(enteredFields(textsOf(event.target.form)));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-8 min-[80rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <MySection id="edit" title={copy.says} line={copy.saysLine}>
        <div onInput={follow}>
          <ProfileForm entered={entered} refusals={refusals} />
        </div>
      </MySection>
      <MySection
        id="preview"
        title={copy.preview}
        line={copy.previewLine}
        className="min-[80rem]:sticky min-[80rem]:top-4"
      >
        <div className="max-h-[85dvh] overflow-auto rounded-card border border-line bg-page">
          <ProfilePage profile={{ ...shown, says }} {...{ phone, contacts, answered }} isPreview />
        </div>
      </MySection>
    </div>
  );
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
