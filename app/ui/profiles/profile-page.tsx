import { Award, BadgeCheck, ExternalLink, Play, Quote } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ZipTiles } from "#app/ui/pictures/zip-tiles.tsx";
import { ChipList } from "#app/ui/sections/chip-list.tsx";
import { profilePage as copy, profileQuestions } from "#content/profiles/profile-page.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { videoLink, videoPlayer } from "#domain/profiles/profile-fields.ts";
import type { FirstContacts, PublicProfile } from "#domain/profiles/public-profile.ts";
import { askPath } from "#domain/profiles/requested-agent.ts";
import type { AnsweredReviews } from "#domain/reviews/agent-reviews.ts";
import { ProfilePicture } from "./profile-picture.tsx";
import { VerifiedFactList } from "./verified-facts.tsx";

interface ProfilePageProps {
  profile: PublicProfile;
  /** The firm's, as people write it. The library that formats it is too heavy for the workspace. */
  phone: string;
  /** For the member: part of a workspace page, without links to questionnaires. */
  isPreview?: boolean;
  /** Null if there are too few. */
  contacts: FirstContacts | null;
  /** Counted from the reviews of the page. */
  answered?: AnsweredReviews | undefined;
  /** Where their zip codes are. */
  town?: ReactNode;
  /** Links to the pages above. */
  above?: ReactNode;
  /** Beside the name: the average, once there is one. */
  average?: ReactNode;
  /** After what the agent says: what others say. */
  reviews?: ReactNode;
}

type Shown = Pick<ProfilePageProps, "profile">;

/** A state's rules want the firm's name and telephone as large as the agent's name. */
export function ProfilePage({
  profile,
  phone,
  isPreview = false,
  contacts,
  answered,
  town,
  above,
  average,
  reviews,
}: ProfilePageProps) {
  const { name, firm, says, verified } = profile;
  const Name = isPreview ? "h2" : "h1";
  return (
    <div className="@container">
      <div className="hero-ground overflow-hidden border-b border-line">
        <div className="wrap grid items-center gap-x-8 gap-y-6 pt-6 pb-10 @min-[56rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] @min-[56rem]:pb-12">
          {above ? <div className="@min-[56rem]:col-span-2">{above}</div> : null}
          <div className="flex flex-wrap items-center gap-6 @min-[40rem]:gap-8">
            <ProfilePicture
              {...profile}
              alt={says.photoAlt || copy.photoOf(name)}
              sizes="(min-width: 40rem) 15rem, 8rem"
              eager
              className="size-32 shrink-0 rounded-card border border-line object-cover shadow-card @min-[40rem]:size-60"
            />
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <Name className="text-h2">{name}</Name>
              <p className="text-h2 leading-tight font-bold tracking-tight">{firm.name}</p>
              {phone ? (
                <p className="text-h2 leading-tight font-bold tracking-tight">
                  <a href={`tel:${firm.phone}`} aria-label={`${copy.firmPhone}: ${phone}`}>
                    {phone}
                  </a>
                </p>
              ) : null}
              {says.headline ? <p className="mt-3 text-lead text-soft">{says.headline}</p> : null}
              {average ? <div className="mt-3">{average}</div> : null}
            </div>
          </div>
          {town ? <div className="w-full max-w-md @min-[56rem]:mx-auto">{town}</div> : null}
          {!town && verified.zips.length > 0 ? (
            <ZipTiles
              zips={verified.zips.map(({ zip }) => ({ zip, state: "yours" }))}
              className={`@min-[56rem]:mx-auto ${verified.zips.length === 1 ? "max-w-40 @min-[56rem]:max-w-60" : "max-w-64 @min-[56rem]:max-w-96"}`}
            />
          ) : null}
        </div>
      </div>
      <div className="wrap grid gap-12 py-section @min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] @min-[56rem]:gap-16">
        <div className="flex flex-col gap-8">
          <Card lifted role="region" aria-labelledby="verified" className="border-secondary-text p-6 sm:p-8">
            <h2 id="verified" className="flex items-center gap-2 text-h3">
              <BadgeCheck aria-hidden size={28} className="shrink-0 text-secondary-text" />
              {copy.verified.title}
            </h2>
            <p className="mt-2 text-soft">{copy.verified.line}</p>
            <VerifiedFactList verified={verified} answered={answered} contacts={contacts} />
          </Card>
          {isPreview ? null : <Ask profile={profile} />}
        </div>
        <div className="grid content-start gap-14">
          <Says profile={profile} />
          {reviews}
          <Office profile={profile} />
        </div>
      </div>
    </div>
  );
}

function Ask({ profile: { id, name } }: Shown) {
  return (
    <Card role="region" aria-labelledby="ask" className="p-6 sm:p-8 @min-[56rem]:tall:sticky @min-[56rem]:tall:top-24">
      <h2 id="ask" className="text-h3">
        {copy.ask.title(name)}
      </h2>
      <p className="mt-2 text-soft">{copy.ask.line(name)}</p>
      <div className="mt-5 grid gap-3">
        {leadKinds.map((kind, index) => (
          <ButtonLink key={kind} href={askPath(kind, id)} variant={index === 0 ? "primary" : "outline"} wide>
            {copy.ask.kinds[kind]}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}

function Says({ profile: { name, says } }: Shown) {
  const answered = profileQuestions.flatMap((question, at) => {
    const answer = says.answers[at];
    return answer ? [{ question, answer }] : [];
  });
  const lists = [
    { label: copy.says.languages, chips: says.languages },
    { label: copy.says.specialities, chips: says.specialities },
    { label: copy.says.awards, chips: says.awards, icon: Award },
  ].filter(({ chips }) => chips.length > 0);
  return (
    <section aria-labelledby="says" className="grid gap-8 border-l-4 border-line pl-5 [overflow-wrap:anywhere] sm:pl-8">
      <div>
        <h2 id="says" className="flex items-center gap-3">
          <Quote aria-hidden size={28} className="shrink-0 text-quiet" />
          {copy.says.title(name)}
        </h2>
        <p className="mt-2 text-soft">{copy.says.line(name)}</p>
      </div>
      {says.about ? <p className="max-w-measure text-lead whitespace-pre-line">{says.about}</p> : null}
      {says.years !== null ? <p className="font-medium">{copy.says.years(says.years)}</p> : null}
      {says.association ? <p className="font-medium">{copy.says.association(says.association)}</p> : null}
      <div className="flex flex-wrap gap-x-12 gap-y-8 empty:hidden">
        {lists.map(({ label, chips, icon }) => (
          <div key={label}>
            <h3 className="mb-3 text-h4">{label}</h3>
            <ChipList labels={chips} {...(icon ? { icon } : {})} />
          </div>
        ))}
      </div>
      {says.video ? (
        <p>
          <a
            href={videoLink(says.video)}
            data-player={videoPlayer(says.video)}
            rel="noopener nofollow"
            className="grid aspect-video w-full max-w-measure place-content-center justify-items-center gap-3 rounded-card border border-line bg-lawn p-4 font-medium text-lot-text underline underline-offset-4"
          >
            <Play aria-hidden size={48} className="shrink-0" />
            {copy.says.video(says.video.site)}
          </a>
          <span className="mt-1 block text-sm text-soft">{copy.says.videoLine}</span>
        </p>
      ) : null}
      {answered.length > 0 ? (
        <div>
          <h3 className="mb-4 text-h4">{copy.answers}</h3>
          <dl className="grid gap-5">
            {answered.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-medium">{question}</dt>
                <dd className="mt-1 max-w-measure whitespace-pre-line text-soft">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {says.links.length > 0 ? (
        <div>
          <h3 className="mb-3 text-h4">{copy.says.links}</h3>
          <ul className="grid gap-2">
            {says.links.map((link) => (
              <li key={link}>
                <a href={link} rel="noopener nofollow" className="text-primary-text underline underline-offset-4">
                  {link.replace(/^https:\/\//, "")}
                  <ExternalLink aria-hidden size={16} className="ml-1 inline" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function Office({ profile: { firm } }: Shown) {
  return (
    <section aria-labelledby="office">
      <h2 id="office" className="text-h3">
        {copy.firm.title}
      </h2>
      <dl className="mt-4 grid gap-3 [overflow-wrap:anywhere]">
        <div>
          <dt className="text-sm text-quiet">{copy.firm.address}</dt>
          <dd className="font-medium">
            {[firm.name, firm.street, firm.city, `${firm.state} ${firm.zip}`.trim()].filter(Boolean).join(", ")}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{copy.firm.license}</dt>
          <dd className="font-medium">{firm.licenseNumber}</dd>
        </div>
      </dl>
    </section>
  );
}
