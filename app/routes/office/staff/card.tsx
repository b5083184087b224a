import { data, redirect } from "react-router";
import { formWithFile, postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PhotoForm } from "#app/ui/profiles/photo-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage } from "#content/profiles/my-profile.ts";
import { cardCopy as copy } from "#content/staff/card.ts";
import { picturesIn } from "#database/profiles/pictures.ts";
import { staffCardOf } from "#database/staff/staff.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { saveStaffPhone, setStaffPhoto } from "#operations/staff/staff-card.ts";
import type { Route } from "./+types/card.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { name, id } = staffMember(context);
  const card = await staffCardOf(read, id);
  return {
    name,
    phone: card?.phone ? formattedPhone(card.phone) : "",
    pictures: picturesIn(card?.pictures ?? null),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { id } = staffMember(context);
  if (pattern.endsWith("/photo")) {
    const { file } = await formWithFile(request);
    const refusedPhoto = await setStaffPhoto(world, id, file?.content);
    return refusedPhoto ? data({ refusedPhoto }, 422) : redirect("/office/card?done=photo", 303);
  }
  const { phone } = await postedTexts(request, ["phone"]);
  const saved = await saveStaffPhone(world, id, phone);
  return saved.ok ? redirect("/office/card?done=phone", 303) : data({ refusedPhone: phone }, 422);
}

export default function StaffCard({ loaderData: { name, phone, pictures, done }, actionData }: Route.ComponentProps) {
  const {
    refusedPhone,
    refusedPhoto,
  }: { refusedPhone?: string; refusedPhoto?: keyof typeof myProfilePage.photoRefusals } = actionData ?? {};
  return (
    <OfficePage narrow title={copy.title} line={copy.line} back={{ to: "/office/sessions", label: copy.back }}>
      <Done result={actionData ? undefined : done} />
      <Part title={copy.phoneTitle} line={copy.phoneLine}>
        <PostForm action="/office/card" noValidate className="grid grid-cols-1 gap-4">
          <TextField
            label={copy.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={refusedPhone ?? phone}
            {...(refusedPhone !== undefined && { error: copy.noNumber })}
          />
          <Button type="submit" className="sm:justify-self-start">
            {copy.save}
          </Button>
        </PostForm>
      </Part>
      <Part id="photo" title={myProfilePage.photo.title} line={myProfilePage.photo.line}>
        <PhotoForm {...{ name, pictures }} action="/office/card/photo" none={copy.noPhoto} refused={refusedPhoto} />
      </Part>
    </OfficePage>
  );
}
