import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";

interface WorkUnderWayProps {
  text: string;
  /** Undefined: nobody knows how much it is. */
  done: { value: number; of: number } | undefined;
  lookAgain: string;
}

const lookEverySeconds = 2;

/** Looks again by itself, without scripts as a new page. */
export function WorkUnderWay({ text, done, lookAgain }: WorkUnderWayProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <div role="status">
        <p>{text}</p>
        {done ? (
          <progress className="mt-2 w-full max-w-measure" value={done.value} max={done.of} aria-label={text} />
        ) : null}
      </div>
      <p>
        <Link to="." className="text-primary-text underline underline-offset-4">
          {lookAgain}
        </Link>
      </p>
    </>
  );
}
