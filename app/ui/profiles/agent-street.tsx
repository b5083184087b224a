import { Lot } from "#app/ui/pictures/isometric.tsx";
import { LotOutline } from "#app/ui/pictures/lot-parts.tsx";
import { House } from "#app/ui/pictures/town.tsx";
import { profileDrawings as copy } from "#content/profiles/profile-drawings.ts";
import { latticePlaces } from "#domain/territory/street.ts";
import type { AgentListProps } from "./agent-list.tsx";

const side = 9;
const step = 10;
/** More would be a town; the list has all. */
const most = 18;

interface AgentStreetProps {
  state: string;
  agents: AgentListProps["agents"];
}

/** The agents of a state, a house each, in the order of the list below. */
export function AgentStreet({ state, agents }: AgentStreetProps) {
  return (
    <nav aria-label={copy.street(state)} className="wrap pt-10">
      <Street {...{ state, agents }} perRow={2} className="mx-auto max-w-md sm:hidden" />
      <Street
        {...{ state, agents }}
        perRow={Math.min(5, Math.max(3, agents.length))}
        className={`hidden sm:block ${agents.length > 3 ? "max-w-5xl" : "max-w-2xl"}`}
      />
    </nav>
  );
}

function Street({ state, agents, perRow, className }: AgentStreetProps & { perRow: number; className: string }) {
  const shown = agents.slice(0, most);
  const places = latticePlaces(shown.length, perRow);
  const columns = Math.max(...places.map(({ across }) => across)) + 2;
  const lastRow = Math.max(...places.map(({ row }) => row));
  return (
    <svg
      viewBox={`${-step * 10} -24 ${columns * step * 10} ${lastRow * step * 5.6 + 144}`}
      className={`drawn h-auto w-full ${className}`}
    >
      <title>{copy.street(state)}</title>
      {shown.map(({ profile: { id, name, path }, hasPage }, index) => {
        const { row, across } = places[index] ?? { row: 0, across: 0 };
        return (
          <g key={id} transform={`translate(${across * step * 10} ${row * step * 5.6})`}>
            {hasPage ? (
              <a href={path} aria-label={name} className="group outline-none">
                <Plot name={name} />
              </a>
            ) : (
              <Plot name={name} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Plot({ name }: { name: string }) {
  const [first = "", ...rest] = name.split(" ");
  return (
    <>
      <Lot at={[0, 0]} side={side} />
      <House at={[1, 0.8]} />
      <text textAnchor="middle" className="fill-lot-text text-[17px] font-semibold group-hover:underline">
        <tspan x="0" y="64">
          {`${first} `}
        </tspan>
        <tspan x="0" y="83">
          {rest.join(" ")}
        </tspan>
      </text>
      <LotOutline
        side={side}
        className="fill-transparent stroke-transparent stroke-[4] group-hover:stroke-secondary-text group-focus-visible:stroke-secondary-text"
      />
    </>
  );
}
