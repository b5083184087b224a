/** The moments whose emails carry a picture: one lot of the town. */
export const emailScenes = ["offer", "yours", "receipt", "accepted"] as const;
export type EmailScene = (typeof emailScenes)[number];

export interface EmailPicture {
  scene: EmailScene;
  /** Five digits, drawn on the lot; without it the lot has none. */
  zip?: string | undefined;
  /** SHA-256 of a JPEG on a public page, drawn beside the lot while the page has it. */
  portrait?: string | undefined;
  /** For readers who do not see it. */
  alt: string;
}

/** CSS pixels. The picture has twice as many. */
export const emailPictureSize = { width: 600, height: 160 };

/** One digit, and how far below the picture's top it is. CSS pixels. */
export const emailDigits = { width: 19, height: 32, top: 94 };
