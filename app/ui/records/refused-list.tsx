import { Alert } from "#app/ui/controls/alert.tsx";

/** One sentence for each file that was not stored. */
export function RefusedList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Alert answers>
      <p>{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves.
          <li key={index} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
