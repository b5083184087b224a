import { Alert } from "#app/ui/controls/alert.tsx";
import { sourcePage } from "#content/sources/office-sources.ts";

const copy = sourcePage.address;

/** The address of a source, in the only answer that shows it. `key` is what Google Ads asks for besides. */
export function NewAddress({ address, googleKey }: { address: string; googleKey: string | undefined }) {
  return (
    <Alert answers kind="success">
      <p>{copy.shown}</p>
      <p className="mt-2 font-mono text-sm break-all select-all">{address}</p>
      {address.includes("@") ? <p className="mt-2">{copy.forMail}</p> : null}
      {googleKey ? (
        <>
          <p className="mt-2">{copy.forGoogle}</p>
          <p className="mt-2 font-mono text-sm break-all select-all">{googleKey}</p>
        </>
      ) : null}
    </Alert>
  );
}
