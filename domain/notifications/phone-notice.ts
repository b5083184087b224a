/** What a phone is sent, by push or text. It has no name and no address: a lock screen shows it to anybody. */
export type PhoneNotice =
  | {
      kind: "offer";
      offerId: string;
      /** A zip code, else a city. */
      place: string;
      /** ISO. */
      acceptBy: string;
      /** The reader's (IANA). */
      timeZone: string;
      reminder: boolean;
      /** The person is on the line. Left out: no. */
      live?: boolean;
    }
  /** A line of our own, without a person, and the page that it leads to. */
  | { kind: "news"; line: string; path: string }
  | { kind: "code"; code: string; endsAt: string };

/** As a phone shows it. */
export interface ShownNotice {
  title: string;
  line: string;
  /** On our site. */
  path: string;
  /** Of one tag a phone shows the newest. */
  tag: string;
  /** It makes a sound again although the phone shows one of this tag. */
  again: boolean;
}

/** When it is worth nothing any more (ISO); undefined: after a day. */
export const noticeEndsAt = (notice: PhoneNotice): string | undefined =>
  notice.kind === "offer" ? notice.acceptBy : notice.kind === "code" ? notice.endsAt : undefined;
