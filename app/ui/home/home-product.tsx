import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { ProductScreen } from "#app/ui/pictures/product-screen.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { home } from "#content/pages/home.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";

const copy = home.product;

/** What an agent gets to see: a lead in the workspace, a profile, the zip codes. */
export function HomeProduct() {
  return (
    <Section ground="paper" title={copy.title} lead={copy.lead}>
      <div className="grid gap-6 medium:grid-cols-3">
        <Tile title={copy.workspace.title} text={copy.workspace.text}>
          <ProductScreen phone name="lead" alt={copy.workspace.picture} />
        </Tile>
        <Tile title={copy.profile.title} text={copy.profile.text}>
          <Profile />
        </Tile>
        <Tile title={copy.map.title} text={copy.map.text}>
          <ProductScreen phone name="zip-codes" alt={copy.map.picture} />
          <TileLink {...copy.map.link} />
        </Tile>
      </div>
    </Section>
  );
}

function Tile({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="grid grid-rows-[auto_1fr] gap-4 rounded-card bg-wash p-4 sm:p-6">
      <div>
        <h3>{title}</h3>
        {text ? <p className="mt-1 text-soft">{text}</p> : null}
      </div>
      <div className="grid gap-4 self-center">{children}</div>
    </div>
  );
}

function Profile() {
  const { name, badge, licenseNo, image } = sampleAgent;
  return (
    <Card className="grid gap-3 p-4 text-sm">
      <p className="flex flex-wrap justify-between">
        <img src={image} alt="" width={80} height={80} loading="lazy" className="rounded-full" />
        <SampleNote tag="span">{copy.sample}</SampleNote>
      </p>
      <p className="text-lg font-medium">{name}</p>
      <p className="text-secondary-text">{badge}</p>
      <p className="flex flex-wrap justify-between border-t border-line pt-2">
        <span className="text-soft">{copy.profile.license}</span>
        <span className="font-medium">{licenseNo}</span>
      </p>
      <TileLink {...copy.profile.link} />
    </Card>
  );
}

/** A full page load: only the profile's own content security policy allows its map. */
function TileLink({ label, link }: { label: string; link: string }) {
  return (
    <a href={link} className="font-medium text-primary-text underline-offset-4 hover:underline">
      {label}
    </a>
  );
}
