/** What an import does or did, one sentence a line. `false`: there is none of that. */
export function ImportSentences({ sentences }: { sentences: readonly (string | false)[] }) {
  return (
    <ul className="grid max-w-measure list-disc gap-1 ps-5">
      {sentences
        .filter((sentence) => sentence !== false)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  );
}
