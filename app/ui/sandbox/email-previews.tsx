import { sandboxPages } from "#content/pages/sandbox.ts";
import { emailThemes } from "#domain/notifications/email-theme.ts";

const copy = sandboxPages.mail;

/** The HTML part in both themes. No script runs in the frames, and links open beside them. */
export function EmailPreviews({ id }: { id: string }) {
  const address = `/sandbox/mail/${id}`;
  return (
    <>
      <div className="mb-8 grid grid-cols-1 gap-8 xl:grid-cols-2">
        {emailThemes.map((theme) => (
          <figure key={theme} className="m-0">
            <figcaption className="mb-3 font-medium">{copy.themes[theme]}</figcaption>
            <iframe
              title={copy.themes[theme]}
              src={`${address}/html?theme=${theme}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="block h-[46rem] w-full rounded-card border border-line"
            />
          </figure>
        ))}
      </div>
      <ul className="mb-section flex flex-wrap gap-x-8 gap-y-3">
        {copy.parts.map(({ part, label }) => (
          <li key={part}>
            <a href={`${address}/${part}`} className="text-primary-text underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
