import { Mail, Phone } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentFace } from "#app/ui/profiles/agent-face.tsx";
import { agentCardCopy as copy } from "#content/consumers/agent-card.ts";
import type { ShownAgent } from "./shown-request.ts";

/** The agent, with how to reach them in one tap. */
export function YourAgent({ id, agent }: { id: string; agent: ShownAgent }) {
  const { name, firm, license, phone, dial, email, profile } = agent;
  const facts = [
    [copy.firm, firm ?? copy.noFirm],
    [copy.license, license ?? copy.noLicense],
    [copy.phone, phone || copy.noPhone],
    [copy.email, email],
  ] as const;
  return (
    <Part density="card" id={id} title={copy.title}>
      <div className="flex items-center gap-4">
        <AgentFace face={agent.face} />
        <p className="min-w-0 text-lead font-semibold">{name || copy.noName}</p>
      </div>
      <dl className="grid gap-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {dial ? (
          <ButtonLink href={`tel:${dial}`}>
            <Phone aria-hidden size={18} /> {copy.call(name || copy.agent)}
          </ButtonLink>
        ) : null}
        <ButtonLink href={`mailto:${email}`} variant="outline">
          <Mail aria-hidden size={18} /> {copy.write(name || copy.agent)}
        </ButtonLink>
        {profile ? (
          <ButtonLink href={profile} variant="outline">
            {copy.profile}
          </ButtonLink>
        ) : null}
      </div>
    </Part>
  );
}
