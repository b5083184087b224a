import { Block, type Corner, Face, project } from "#app/ui/pictures/isometric.tsx";
import { builtMark, LotHouse } from "#app/ui/pictures/lot-mark.tsx";
import { DrawnPerson } from "#app/ui/pictures/lot-parts.tsx";
import { Pin, Tree } from "#app/ui/pictures/town.tsx";
import { isDone, type PathStop, pathStops, type RequestPath } from "#domain/consumers/request-path.ts";

const [width, depth] = [6.5, 21];

/** A person's lot: the path to the front door has a stone for each step. A picture only; the steps stand beside it. */
export function MyLot({ path, className = "" }: { path: RequestPath; className?: string }) {
  const [doorstep] = stones.slice(-1);
  return (
    <svg aria-hidden="true" viewBox="-216 -44 288 214" className={`drawn h-auto w-full ${className}`}>
      <Block at={[0, 0, -1]} size={[width, depth, 0.6]} top="fill-earth" left="fill-earth" right="fill-earth-deep" />
      <Block
        at={[0, 0, -0.4]}
        size={[width, depth, 0.4]}
        top="fill-lawn"
        left="fill-lawn-deep"
        right="fill-lawn-deep"
      />
      <Tree at={[0.7, 1.4]} />
      <g
        className="lot-mark"
        {...builtMark(path.built)}
        transform={`translate(${project(width / 2, 2.8)}) scale(4.4) translate(-12 -16.5)`}
      >
        <LotHouse />
      </g>
      <Tree at={[5.7, 6.2]} />
      <Tree at={[0.9, 8.5]} />
      {pathStops.map((stop, index) => (
        <Stone key={stop} y={stones[index] ?? 0} className={stoneOf(stop, path)} />
      ))}
      <Tree at={[5.5, 13.5]} />
      <Tree at={[0.8, 17.5]} />
      {path.hasAgent ? (
        <DrawnPerson at={[pathAt, stones[pathStops.indexOf(path.reached)] ?? 0]} isYou scale={1.25} />
      ) : null}
      {path.reached === "closed" ? <Pin at={[pathAt + 0.8, (doorstep ?? 0) + 1.5]} /> : null}
    </svg>
  );
}

/** The middle of the path and of the front door. */
const pathAt = 3.35;
/** From the gate to the front door. */
const stones = [19.4, 17, 14.6, 12.2, 9.8, 7.4, 5];

function stoneOf(stop: PathStop, path: RequestPath): string {
  if (isDone(stop, path)) return "fill-wall";
  return stop === path.reached ? "fill-secondary" : "fill-lawn-deep";
}

function Stone({ y, className }: { y: number; className: string }) {
  const [from, to] = [pathAt - 0.8, pathAt + 0.8];
  const corners: Corner[] = [
    [from, y - 0.7],
    [to, y - 0.7],
    [to, y + 0.7],
    [from, y + 0.7],
  ];
  return <Face corners={corners} className={className} />;
}
