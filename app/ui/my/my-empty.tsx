import { Link } from "react-router";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";

interface MyEmptyProps {
  /** What is true. */
  children: string;
  /** What to do next. */
  action?: readonly [to: string, label: string] | undefined;
}

/** In place of an empty list: an empty lot, what is true, and the next step. */
export function MyEmpty({ children, action }: MyEmptyProps) {
  return (
    <div {...answerMark} className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <LotMark built={undefined} className="size-20" />
      <p className="max-w-[26rem] text-balance text-soft">{children}</p>
      {action ? (
        <Link to={action[0]} className="my-link">
          {action[1]}
        </Link>
      ) : null}
    </div>
  );
}
