import { MyPage } from "#app/ui/my/my-page.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { leftOut } from "#content/payments/left-out.ts";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { streetCopy } from "#content/territory/street.ts";
import { type BuildingCounts, leadsOnStreet } from "#domain/territory/street.ts";
import { ChooseZips, type ChooseZipsProps } from "./choose-zips.tsx";
import {
  MoreZips,
  OwnZips,
  type OwnZipsProps,
  RejectedZips,
  type RejectedZipsProps,
  ZipWaitlists,
  type ZipWaitlistsProps,
} from "./zip-lists.tsx";

type ZipCodesPageProps = OwnZipsProps &
  ZipWaitlistsProps &
  Omit<ChooseZipsProps, "limit" | "picture"> & {
    /** How many the plan includes; null without a plan. */
    limit: number | null;
    mayClaim: boolean;
    isPaid: boolean;
    rejected: RejectedZipsProps["rejected"];
    street: {
      /** HTML. */
      picture: string;
      legend: string;
      /** Leads in other zip codes than these. */
      elsewhere: BuildingCounts;
      /** Of each stage no more leads than these are counted; null: all are. */
      countsNewestOf: number | null;
    };
  };

export function ZipCodesPage({ limit, mayClaim, isPaid, rejected, street, ...page }: ZipCodesPageProps) {
  const { zips, today, waitlist } = page;
  const canChoose = limit !== null && mayClaim;
  const picture =
    zips.length + waitlist.length > 0 || canChoose ? (
      <>
        <Drawn html={street.picture} />
        <Drawn html={street.legend} className="empty:hidden" />
      </>
    ) : null;
  return (
    <MyPage
      title={copy.title}
      line={copy.line}
      beside={
        <>
          <OwnZips zips={zips} today={today}>
            {leadsOnStreet(street.elsewhere) > 0 ? <p>{streetCopy.elsewhere(street.elsewhere)}</p> : null}
            {street.countsNewestOf === null ? null : <p>{streetCopy.newest(street.countsNewestOf)}</p>}
          </OwnZips>
          {waitlist.length > 0 ? <ZipWaitlists waitlist={waitlist} /> : null}
          <MoreZips />
          <p className="max-w-measure text-sm text-soft">{leftOut.farming}</p>
        </>
      }
    >
      {isPaid ? null : <p>{copy.choose.refusals["not-paid"]}</p>}
      {rejected.length > 0 ? (
        <RejectedZips
          rejected={rejected}
          mayClaim={mayClaim}
          hasRoom={canChoose && zips.length + waitlist.length < limit}
        />
      ) : null}
      {canChoose ? <ChooseZips {...page} limit={limit} picture={picture} /> : picture}
    </MyPage>
  );
}
