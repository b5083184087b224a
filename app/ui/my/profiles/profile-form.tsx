import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { profileQuestions } from "#content/profiles/profile-page.ts";
import { answerNames, type ProfileRefusals, specialityNames } from "#domain/profiles/profile-form.ts";
import { specialities } from "#domain/profiles/speciality.ts";

interface ProfileFormProps {
  entered: Record<string, string>;
  refusals: ProfileRefusals;
}

/** Four parts, of which one is open, and one button for all that is always in reach. */
export function ProfileForm({ entered, refusals }: ProfileFormProps) {
  const control = (name: string) => {
    const reason = refusals[name];
    return { name, defaultValue: entered[name] ?? "", ...(reason ? { error: copy.reasons[reason] } : {}) };
  };
  const field = (name: keyof typeof copy.labels) => ({ ...control(name), label: copy.labels[name] });
  const isRefused = (...names: string[]) => names.some((name) => refusals[name]);
  return (
    <PostForm action="/my/profile" noValidate className="profile-form">
      <Part is="you" isOpen>
        <TextField {...field("headline")} hint={copy.hints.headline} />
        <TextField {...field("about")} multiline rows={5} />
        <TextField {...field("years")} inputMode="numeric" className="max-w-48" />
        <TextField {...field("photoAlt")} />
      </Part>
      <Part is="work" isOpen={isRefused("specialities", "languages", "awards")}>
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3">
          <legend className="mb-3 font-medium">{copy.specialities}</legend>
          {specialities.map((speciality, at) => {
            const name = specialityNames[at] ?? "";
            return (
              <CheckboxField
                key={name}
                {...{ name, value: speciality, label: speciality, defaultChecked: Boolean(entered[name]) }}
              />
            );
          })}
        </fieldset>
        <TextField {...field("specialities")} hint={copy.hints.specialities} />
        <TextField {...field("languages")} hint={copy.hints.languages} />
        <TextField {...field("awards")} multiline rows={2} />
      </Part>
      <Part is="answers" isOpen={isRefused(...answerNames)}>
        {profileQuestions.map((question, at) => (
          <TextField key={question} {...control(answerNames[at] ?? "")} label={question} multiline rows={2} />
        ))}
      </Part>
      <Part is="links" isOpen={isRefused("video", "links", "association")}>
        <TextField {...field("video")} type="url" />
        <TextField {...field("links")} hint={copy.hints.links} multiline rows={2} />
        <TextField {...field("association")} hint={copy.hints.association} />
      </Part>
      <div className="profile-save">
        <Button type="submit" variant="outline">
          {copy.save}
        </Button>
      </div>
    </PostForm>
  );
}

interface PartProps {
  is: keyof typeof copy.parts;
  isOpen: boolean;
  children: ReactNode;
}

const Part = ({ is, isOpen, children }: PartProps) => (
  <details open={isOpen}>
    <summary>{copy.parts[is]}</summary>
    <div>{children}</div>
  </details>
);
