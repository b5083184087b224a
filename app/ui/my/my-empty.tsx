import { Link } from "react-router";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { type EmptyStep, emptySteps } from "#content/members/my-empty.ts";

interface MyEmptyProps {
  /** What is true. */
  children: string;
  /** None: the form beside it is. */
  next?: EmptyStep | undefined;
}

/** In place of an empty list: an empty lot, what is true, and the next step. */
export function MyEmpty({ children, next }: MyEmptyProps) {
  const [to, label] = next ? emptySteps[next] : [];
  return (
    <div {...answerMark} className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <LotMark built={undefined} className="size-20" />
      <p className="max-w-[26rem] text-balance text-soft">{children}</p>
      {to ? (
        <Link to={to} className="my-link">
          {label}
        </Link>
      ) : null}
    </div>
  );
}
