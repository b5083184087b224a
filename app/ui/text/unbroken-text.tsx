/**
 * A text whose ranges ("3-4"), and words that begin with "Non-", stand on one line each: browsers break behind a hyphen.
 * It is copied and found as it is written.
 */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(\d+-\d+|Non-\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
