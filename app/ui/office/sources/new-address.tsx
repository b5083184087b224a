import { Alert } from "#app/ui/controls/alert.tsx";
import { sourcePage } from "#content/sources/office-sources.ts";
import { curlSamples, sampleEmail, sendLeads } from "#content/sources/send-leads.ts";

const copy = sourcePage.address;

/** The address of a source, in the only answer that shows it. `key` is what Google Ads asks for besides. */
export function NewAddress({ address, googleKey }: { address: string; googleKey: string | undefined }) {
  return (
    <Alert answers kind="success">
      <p>{copy.shown}</p>
      <p className="mt-2 font-mono text-sm break-all select-all">{address}</p>
      {googleKey ? null : <Samples address={address} />}
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

/** With the address in it, which nothing shows later. */
function Samples({ address }: { address: string }) {
  const { json, form, adf } = curlSamples(address);
  const samples = address.includes("@") ? { email: sampleEmail() } : { json, form, adf };
  return (
    <div className="mt-4 grid gap-2">
      <p className="font-medium">{sourcePage.samples.title}</p>
      <p>{sourcePage.samples.line}</p>
      {Object.entries(samples).map(([format, text]) => (
        <details key={format}>
          <summary className="cursor-pointer underline underline-offset-4">
            {sendLeads[format as keyof typeof samples]}
          </summary>
          <pre className="mt-2 font-mono text-xs break-words whitespace-pre-wrap select-all">{text}</pre>
        </details>
      ))}
      <a href="/developers#send-leads" className="justify-self-start underline underline-offset-4">
        {sourcePage.samples.more}
      </a>
    </div>
  );
}
