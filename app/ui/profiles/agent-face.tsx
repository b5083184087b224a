import { InitialsMark } from "#app/ui/pictures/initials-mark.tsx";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { ProfilePicture } from "./profile-picture.tsx";

export interface ShownFace extends Pick<PublicProfile, "name" | "pictures"> {
  /** What the photograph shows; may be empty. */
  alt: string;
}

/** Beside the agent's name: the photograph of their public page, else their initials. */
export function AgentFace({ face }: { face: ShownFace }) {
  if (face.pictures.length === 0) return <InitialsMark name={face.name} className="h-14 w-20" />;
  return (
    <ProfilePicture {...face} sizes="5rem" className="size-20 shrink-0 rounded-card border border-line object-cover" />
  );
}
