import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ZipCheckFields } from "#app/ui/zip-check/zip-check-fields.tsx";
import type { ZipRoom } from "#content/territory/more-zips.ts";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { checkLine } from "#content/territory/zip-code.ts";
import type { CheckedZip, ClaimRefusal } from "#domain/territory/zip-exclusivity.ts";

export interface ShownCheck {
  /** The zip code, or what was typed if it is none. */
  typed: string;
  found: CheckedZip | null;
  /** Of a zip code that no list can judge: whether our team was asked. */
  review?: "possible" | "waits";
}

export interface ChooseZipsProps {
  limit: number;
  more: ZipRoom | null;
  /** Of more zip codes than the plan has room for. */
  extraEnd: ZipRoom | null;
  /** What is chosen, drawn. */
  picture: ReactNode;
  zips: readonly { zip: string; until: string | null }[];
  waitlist: readonly { zip: string; place: number }[];
  check: ShownCheck | null;
  refused?: { refused: ClaimRefusal; typed: string } | undefined;
}

/** How many of the plan's zip codes are chosen, and the zip check to choose the others by. */
export function ChooseZips(props: ChooseZipsProps) {
  const { limit, more, extraEnd, picture, zips, waitlist, check, refused } = props;
  const has = zips.length + waitlist.length;
  const room = extraEnd ?? more;
  return (
    <MySection id="choose" title={copy.choose.count(has, limit)} line={copy.choose.line(limit - has)}>
      {picture}
      {has < limit ? (
        <Form action="/my/zip-codes#choose">
          <ZipCheckFields zip={refused?.typed ?? check?.typed ?? ""} variant="outline" />
        </Form>
      ) : (
        <p>
          {room?.line}{" "}
          {room?.link ? (
            <Link to={room.link.to} className="my-link">
              {room.link.label}
            </Link>
          ) : null}
        </p>
      )}
      {refused ? <Alert answers>{copy.choose.refusals[refused.refused]}</Alert> : <Answer {...props} />}
    </MySection>
  );
}

function Answer({ check, zips, waitlist, limit }: Omit<ChooseZipsProps, "picture" | "more" | "extraEnd">) {
  if (!check) return null;
  const { typed, found, review } = check;
  const hasRoom = zips.length + waitlist.length < limit;
  if (review === "waits")
    return (
      <Alert answers kind="success">
        {copy.choose.inReview(typed)}
      </Alert>
    );
  if (review && hasRoom)
    return (
      <div {...answerMark}>
        <p>{copy.choose.askStaff.line(typed)}</p>
        <Claim zip={typed} label={copy.choose.askStaff.button(typed)} />
      </div>
    );
  if (!found) return <Alert answers>{copy.choose.unknown(typed)}</Alert>;
  const { zip, kind, status } = found;
  const own = zips.find((one) => one.zip === zip);
  if (own)
    return (
      <Alert answers kind="success">
        {own.until ? copy.choose.reserved(zip) : copy.choose.yours(zip)}
      </Alert>
    );
  const waiting = waitlist.find((one) => one.zip === zip);
  if (waiting)
    return (
      <Alert answers kind="success">
        {copy.choose.waiting(zip, waiting.place)}
      </Alert>
    );
  return (
    <div {...answerMark}>
      <p>{checkLine(zip, found)}</p>
      {kind === "area" && hasRoom ? <Claim zip={zip} label={copy.choose.button[status](zip)} /> : null}
    </div>
  );
}

function Claim({ zip, label }: { zip: string; label: string }) {
  return (
    <PostForm action="/my/zip-codes/claims#choose" className="mt-3">
      <input type="hidden" name="zip" value={zip} />
      <Button type="submit">{label}</Button>
    </PostForm>
  );
}
