import type { EmailPicture, EmailScene } from "#domain/notifications/email-picture.ts";

const drawn: Record<EmailScene, string> = {
  offer: "A lot that is staked out, with somebody beside it",
  yours: "A lot with a house and a pin",
  receipt: "A lot with a receipt",
  accepted: "A house with two people in front of it",
};

/**
 * @param zip undefined if none is known for sure: a picture without digits, never with wrong ones
 * @param face whose photograph is beside the lot
 */
export const tilePicture = (
  scene: EmailScene,
  zip: string | undefined,
  face?: { name: string; sha256: string } | null,
): EmailPicture => ({
  scene,
  zip,
  alt: `${drawn[scene]}${zip ? `, in zip code ${zip}` : ""}.${face ? ` Beside it ${face.name}.` : ""}`,
  ...(face && { portrait: face.sha256 }),
});
