import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{copy.codesTitle}</h2>
      <p className="text-soft">{copy.codesLine}</p>
      <ul className="grid gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
