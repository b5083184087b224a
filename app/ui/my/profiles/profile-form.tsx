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

export function ProfileForm({ entered, refusals }: ProfileFormProps) {
  const control = (name: string) => {
    const reason = refusals[name];
    return { name, defaultValue: entered[name] ?? "", ...(reason ? { error: copy.reasons[reason] } : {}) };
  };
  const field = (name: keyof typeof copy.labels) => ({ ...control(name), label: copy.labels[name] });
  return (
    <PostForm action="/my/profile" noValidate className="grid grid-cols-1 gap-5">
      <TextField {...field("headline")} hint={copy.hints.headline} />
      <TextField {...field("about")} multiline rows={8} />
      <TextField {...field("years")} inputMode="numeric" className="max-w-48" />
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-3 font-medium">{copy.specialities}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-5 gap-y-3">
          {specialities.map((speciality, at) => {
            const name = specialityNames[at] ?? "";
            return (
              <CheckboxField
                key={name}
                {...{ name, value: speciality, label: speciality, defaultChecked: Boolean(entered[name]) }}
              />
            );
          })}
        </div>
        <TextField {...field("specialities")} hint={copy.hints.specialities} multiline rows={3} />
      </fieldset>
      <div className="grid grid-cols-1 gap-5 max-[80rem]:sm:grid-cols-2">
        <TextField {...field("languages")} multiline rows={4} />
        <TextField {...field("awards")} multiline rows={4} />
      </div>
      <fieldset className="grid grid-cols-1 gap-5">
        <legend className="mb-3 font-medium">{copy.questions}</legend>
        {profileQuestions.map((question, at) => (
          <TextField key={question} {...control(answerNames[at] ?? "")} label={question} multiline rows={3} />
        ))}
      </fieldset>
      <TextField {...field("video")} type="url" />
      <TextField {...field("links")} hint={copy.hints.links} multiline rows={3} />
      <TextField {...field("association")} hint={copy.hints.association} />
      <TextField {...field("photoAlt")} />
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.save}
      </Button>
    </PostForm>
  );
}
