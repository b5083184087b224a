import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { PhotoForm } from "#app/ui/profiles/photo-form.tsx";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import type { ProfilePart } from "#domain/profiles/completeness.ts";
import type { PhotoRefusal } from "#domain/profiles/photo.ts";
import type { ProfileRefusals } from "#domain/profiles/profile-form.ts";
import type { FirstContacts, PublicProfile } from "#domain/profiles/public-profile.ts";
import { type Publication, type PublicationNeed, publicationNeeds } from "#domain/profiles/publication.ts";
import type { AnsweredReviews } from "#domain/reviews/agent-reviews.ts";
import { ProfileEditor } from "./profile-editor.tsx";

interface ShownWords {
  title: string;
  line: string;
  fairHousing: string;
  /** A sentence for each phrase. */
  steering: readonly string[];
  realtor: string | undefined;
}

export interface OwnProfile {
  /** As its page is, or would be. */
  shown: PublicProfile;
  /** The firm's, as people write it. */
  phone: string;
  contacts: FirstContacts | null;
  answered: AnsweredReviews;
  publication: Publication;
  gaps: readonly PublicationNeed[];
  /** Undefined: it was never published. */
  path: string | undefined;
  entered: Record<string, string>;
  /** Undefined: no words are pointed out. */
  toCheck: ShownWords | undefined;
  empty: readonly ProfilePart[];
  visits: { days: number; total: number; drawing: string };
  done: string | undefined;
}

interface MyProfilePageProps {
  profile: OwnProfile;
  entered?: Record<string, string> | undefined;
  refusals?: ProfileRefusals | undefined;
  refusedPhoto?: PhotoRefusal | undefined;
  refusedPublish?: boolean;
}

export function MyProfilePage({
  profile,
  entered,
  refusals,
  refusedPhoto,
  refusedPublish = false,
}: MyProfilePageProps) {
  const { empty, visits } = profile;
  return (
    <MyPage wide title={copy.title} line={copy.line}>
      <Done result={refusals || refusedPhoto || refusedPublish ? undefined : profile.done} />
      {refusedPublish ? <Alert answers>{copy.refusedPublish}</Alert> : null}
      <div className="profile-head">
        <Status profile={profile} />
        <Photo profile={profile} refused={refusedPhoto} />
      </div>
      {profile.toCheck ? <WordsToCheck {...profile.toCheck} /> : null}
      {empty.length > 0 ? (
        <p id="complete" className="max-w-measure text-sm text-soft">
          <strong className="font-medium text-ink">{copy.complete.title}:</strong>{" "}
          {empty.map((part) => copy.complete.parts[part]).join(", ")}. {copy.complete.line}
        </p>
      ) : null}
      <ProfileEditor {...profile} entered={entered ?? profile.entered} refusals={refusals ?? {}} />
      <MySection id="visits" title={copy.visits.title} line={copy.visits.line}>
        {visits.total === 0 ? (
          <p>{copy.visits.none}</p>
        ) : (
          <>
            <p>{copy.visits.drawn(visits.days, visits.total)}</p>
            <Drawn html={visits.drawing} />
          </>
        )}
      </MySection>
    </MyPage>
  );
}

function WordsToCheck({ title, line, fairHousing, steering, realtor }: ShownWords) {
  return (
    <MySection id="check" title={title} line={line}>
      {steering.length > 0 ? (
        <>
          <p>{fairHousing}</p>
          <ul className="list-disc pl-5">
            {steering.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
      {realtor ? <p>{realtor}</p> : null}
    </MySection>
  );
}

function Status({ profile: { publication, gaps, path } }: { profile: OwnProfile }) {
  const needed = gaps.filter((need) => need !== "publish");
  const isPublished = !gaps.includes("publish");
  return (
    <MySection id="publication" title={copy.status}>
      {publication === "closed" ? (
        <p>{needed.length > 0 ? copy.closed : copy.neverPressed}</p>
      ) : (
        <p>
          <strong className="font-medium">{publication === "page" ? copy.open : copy.asLine}</strong>{" "}
          {publication === "page" ? copy.openLine : null}
        </p>
      )}
      {needed.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {needed.map((need) => (
            <Need key={need} need={need} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isPublished ? null : <PostButton action="/my/profile/publication">{copy.publish}</PostButton>}
        {publication === "page" && path ? (
          <ButtonTo to={path} reloadDocument>
            {copy.address}
          </ButtonTo>
        ) : null}
        <ButtonTo to="#preview" variant="outline">
          {copy.preview}
        </ButtonTo>
        {isPublished ? (
          <PostButton action="/my/profile/withdrawal" variant="ghost">
            {copy.unpublish}
          </PostButton>
        ) : null}
      </div>
      {isPublished ? <p className="text-sm text-soft">{copy.unpublishLine}</p> : null}
    </MySection>
  );
}

function Need({ need }: { need: PublicationNeed }) {
  const said: { text: string; link?: { label: string; to: string } } = copy.needs[need];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
      <span>
        <strong className="font-medium">{copy.who[publicationNeeds[need]]}:</strong> {said.text}
      </span>
      {said.link ? (
        <a href={said.link.to} className="text-primary-text underline underline-offset-4">
          {said.link.label}
        </a>
      ) : null}
    </li>
  );
}

function Photo({ profile: { shown }, refused }: { profile: OwnProfile; refused: PhotoRefusal | undefined }) {
  const { name, pictures } = shown;
  return (
    <MySection id="photo" title={copy.photo.title} line={copy.photo.line}>
      <PhotoForm {...{ name, pictures, refused }} action="/my/profile/photo" none={copy.photo.none} />
    </MySection>
  );
}
