import { MyPage } from "#app/ui/my/my-page.tsx";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { ChooseZips, type ChooseZipsProps } from "./choose-zips.tsx";
import { MoreZips, OwnZips, type OwnZipsProps, ZipWaitlists, type ZipWaitlistsProps } from "./zip-lists.tsx";

type ZipCodesPageProps = OwnZipsProps &
  ZipWaitlistsProps &
  Omit<ChooseZipsProps, "limit"> & {
    /** How many the plan includes; null without a plan. */
    limit: number | null;
    mayClaim: boolean;
  };

export function ZipCodesPage({ limit, mayClaim, ...page }: ZipCodesPageProps) {
  const { zips, today, waitlist } = page;
  return (
    <MyPage title={copy.title} line={copy.line}>
      {limit !== null && mayClaim ? <ChooseZips {...page} limit={limit} /> : null}
      <OwnZips zips={zips} today={today} />
      {waitlist.length > 0 ? <ZipWaitlists waitlist={waitlist} /> : null}
      <MoreZips />
    </MyPage>
  );
}
