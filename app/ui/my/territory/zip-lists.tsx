import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { brand } from "#content/brand.ts";
import { dayName } from "#content/dates.ts";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { leadsInWords } from "#content/territory/street.ts";
import { type BuildingCounts, leadsOnStreet } from "#domain/territory/street.ts";

export interface OwnZipsProps {
  /** Days are YYYY-MM-DD. `until`: reserved, not paid. `waiting`: agents on its waitlist. */
  zips: (OwnZip & { id: string })[];
  today: string;
  children?: ReactNode;
}

interface OwnZip {
  zip: string;
  city: string;
  since: string;
  until: string | null;
  waiting: number;
  leads: BuildingCounts;
}

export function OwnZips({ zips, today, children }: OwnZipsProps) {
  return (
    <MySection title={copy.yours} line={zips.length === 0 ? copy.none : undefined}>
      <ul className="divide-y divide-line empty:hidden">
        {zips.map(({ id, zip, city, since, until, waiting, leads }) => (
          <Zip
            key={id}
            zip={zip}
            city={city}
            mark={
              until ? (
                <StatusMark kind="due">{copy.reserved}</StatusMark>
              ) : (
                <StatusMark kind="good">{copy.active}</StatusMark>
              )
            }
          >
            {until ? copy.until(dayName(until, today)) : copy.since(dayName(since, today))}
            {" · "}
            {waiting === 0 ? copy.nobodyWaits : copy.wait(waiting)}
            {" · "}
            {leadsOnStreet(leads) === 0 ? (
              leadsInWords(leads)
            ) : (
              <Link to={`/my/contacts?q=${zip}`} className="text-primary-text underline underline-offset-4">
                {leadsInWords(leads)}
              </Link>
            )}
          </Zip>
        ))}
      </ul>
      <div className="grid gap-1 text-sm text-soft empty:hidden">{children}</div>
    </MySection>
  );
}

export interface ZipWaitlistsProps {
  waitlist: { id: string; zip: string; city: string; place: number }[];
}

export function ZipWaitlists({ waitlist }: ZipWaitlistsProps) {
  return (
    <MySection title={copy.waitlists} line={copy.waitlistLine}>
      <ul className="divide-y divide-line">
        {waitlist.map(({ id, zip, city, place }) => (
          <Zip key={id} zip={zip} city={city} mark={<StatusMark>{copy.position(place)}</StatusMark>} />
        ))}
      </ul>
    </MySection>
  );
}

export interface RejectedZipsProps {
  /** With what staff wrote. */
  rejected: { zip: string; reason: string }[];
  mayClaim: boolean;
  /** The plan includes another one. */
  hasRoom: boolean;
}

export function RejectedZips({ rejected, mayClaim, hasRoom }: RejectedZipsProps) {
  return (
    <MySection title={copy.rejected.title} line={copy.rejected.line(hasRoom)}>
      <ul className="divide-y divide-line">
        {rejected.map(({ zip, reason }) => (
          <li key={zip} className="py-3 first:pt-0 last:pb-0">
            <p>
              <strong className="font-medium tabular-nums">{zip}</strong> <q className="break-words">{reason}</q>
            </p>
            {mayClaim ? (
              <PostForm action={`/my/zip-codes/rejections/${zip}/dismissal`} className="mt-2">
                <Button type="submit" variant="outline">
                  {copy.rejected.remove(zip)}
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
    </MySection>
  );
}

function Zip({ zip, city, mark, children }: { zip: string; city: string; mark: ReactNode; children?: ReactNode }) {
  return (
    <li id={`zip-${zip}`} className="scroll-mt-24 py-3 target:bg-wash first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <strong className="font-medium tabular-nums">{zip}</strong> {city}
        </p>
        {mark}
      </div>
      <p className="text-sm text-soft empty:hidden">{children}</p>
    </li>
  );
}

export function MoreZips() {
  return (
    <MySection title={copy.more.title} line={copy.more.text}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={brand.phoneHref} variant="outline">
          <Phone aria-hidden size={18} />
          {copy.more.call}
        </ButtonLink>
        <ButtonLink href={`mailto:${brand.email}`} variant="outline">
          <Mail aria-hidden size={18} />
          {copy.more.email}
        </ButtonLink>
      </div>
    </MySection>
  );
}
