/** Keeps "3-4" and "Non-…" on one line, since browsers break after hyphens. Copying finds the text as written. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(\b\d+-\d+|Non-\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
