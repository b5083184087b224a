/** A text as a telephone shows it: its addresses can be opened. */
export function TextBody({ body }: { body: string }) {
  return (
    <p>
      {body.split(/(https?:\/\/\S+)/).map((part) =>
        /^https?:/.test(part) ? (
          <a key={part} href={part} className="text-primary-text underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
