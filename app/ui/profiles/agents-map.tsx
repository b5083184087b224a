import { PointedTile, Prism, TileLabel, TileMap, TileOutline } from "#app/ui/pictures/tile-map.tsx";
import { directoryPage as copy, stateName } from "#content/profiles/directory.ts";
import { statePath } from "#domain/profiles/profile-path.ts";
import { statePlaces } from "#domain/territory/zip-map.ts";

interface AgentsMapProps {
  /** By the state's code in small letters. */
  agents: ReadonlyMap<string, number>;
}

/** The country by states: those with agents stand out and lead to their agents. The list below it says the same. */
export function AgentsMap({ agents }: AgentsMapProps) {
  const tiles = [...statePlaces].map(([key, place]) => ({ key, place, count: agents.get(key.toLowerCase()) ?? 0 }));
  return (
    <TileMap
      tiles={tiles}
      shapes={
        <g id="map-agents">
          <Prism height={0.9} top="fill-primary" left="fill-primary-pressed" right="fill-primary-pressed" />
        </g>
      }
      draw={({ key, count }, columns) =>
        count > 0 ? (
          <>
            <use href="#map-agents" />
            <TileLabel columns={columns} height={0.9} count={String(count)} className="fill-white">
              {key}
            </TileLabel>
          </>
        ) : (
          <>
            <TileOutline className="fill-wash-strong" />
            <TileLabel columns={columns} className="fill-soft">
              {key}
            </TileLabel>
          </>
        )
      }
      linked={({ key, count }, drawn) =>
        count > 0 ? (
          <a href={statePath(key.toLowerCase())} tabIndex={-1} className="group">
            <title>{copy.map(stateName(key), count)}</title>
            {drawn}
            <PointedTile />
          </a>
        ) : (
          drawn
        )
      }
    />
  );
}
