import { Phone } from "lucide-react";
import { todayCopy as copy } from "#content/members/my-today.ts";
import type { ShownPerson } from "./shown-lead.ts";

/** Calls the person of a line; says why not in a few words if nobody may call them now. */
export function CallButton({ person: { leadId, name, call } }: { person: ShownPerson }) {
  const { href, short } = call;
  if (short) return <span className="my-no-call">{short}</span>;
  return (
    <a
      href={href}
      data-also-post={`/my/leads/${leadId}/dials`}
      aria-label={copy.callPerson(name)}
      title={copy.callPerson(name)}
      className="my-call"
    >
      <Phone aria-hidden size={20} />
    </a>
  );
}
