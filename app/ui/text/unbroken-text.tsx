/**
 * Keeps ranges ("3-4") and words that begin with "Non-" on one line: browsers break after a hyphen. Copying and
 * searching find the text as written.
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
