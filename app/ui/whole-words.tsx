/**
 * A text in which what a hyphen joins ("3-4", "Non-binding") stands on one line: browsers break behind a hyphen. It is
 * copied and found as it is written.
 */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\d+-\d+|Non-\w+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
