/** Keeps "3-4", "Non-…" and a telephone number on one line, since browsers break after hyphens and spaces. Copying finds the text as written. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(\(\d{3}\) \d{3}-\d{4}|\b\d+-\d+|Non-\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
