import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import type { PhotoRefusal } from "#domain/profiles/photo.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { ProfilePicture } from "./profile-picture.tsx";

interface PhotoFormProps extends Pick<PublicProfile, "name" | "pictures"> {
  /** It posts here, and its removal to `/removal` below. */
  action: string;
  /** Said while there is none. */
  none: string;
  refused: PhotoRefusal | undefined;
}

/** A photograph, and the form to replace it. */
export function PhotoForm({ name, pictures, action, none, refused }: PhotoFormProps) {
  const hasPhoto = pictures.length > 0;
  return (
    <>
      {refused ? <Alert answers>{copy.photoRefusals[refused]}</Alert> : null}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ProfilePicture
          {...{ name, pictures }}
          alt=""
          sizes="6rem"
          className="size-24 shrink-0 rounded-card border border-line object-cover"
        />
        <PostForm action={action} encType="multipart/form-data" className="contents">
          <FieldFrame
            id="photo-file"
            label={copy.photo.field}
            hint={hasPhoto ? undefined : none}
            className="min-w-0 flex-[1_1_12rem]"
          >
            <FileInput id="photo-file" name="photo" required accept="image/jpeg,image/png,image/webp" />
          </FieldFrame>
          <Button type="submit" variant="outline">
            {copy.photo.button}
          </Button>
        </PostForm>
        {hasPhoto ? (
          <PostButton action={`${action}/removal`} variant="ghost">
            {copy.photo.remove}
          </PostButton>
        ) : null}
      </div>
    </>
  );
}
