import { Check, Coin, Person } from "./figures.tsx";
import { Block, Face, Lot, project } from "./isometric.tsx";
import { House, Pin, Tree } from "./town.tsx";

export type Stage = 1 | 2 | 3 | 4 | 5 | 6;

/** One lot from empty ground to a house with its lights on: a picture for each step of a story. */
export function LotStage({ stage, className }: { stage: Stage; className?: string }) {
  const Scene = scenes[stage];
  return (
    <svg aria-hidden="true" viewBox="-92 -52 184 164" className={className}>
      <Lot at={[0, 0]} />
      <Scene />
    </svg>
  );
}

const scenes = { 1: Staked, 2: Checked, 3: Handed, 4: Begun, 5: Built, 6: Paid } satisfies Record<Stage, unknown>;

/** Nothing there yet but stakes, and people coming from all sides. */
function Staked() {
  return (
    <>
      <Outline />
      {[
        [1.2, 5.8],
        [3.2, 1.6],
        [4, 4.2],
        [6.4, 2.8],
        [5.8, 6.4],
      ].map(([x = 0, y = 0], index) => (
        <Person key={`${x} ${y}`} at={[x, y]} known={index === 2} />
      ))}
    </>
  );
}

function Checked() {
  return (
    <>
      <Outline />
      <Person at={[4, 4.2]} known />
      <Check at={[2.4, 4.6, 5]} />
      <Check at={[5.6, 1.4, 5]} />
    </>
  );
}

function Handed() {
  return (
    <>
      <Foundation />
      <Pin at={[4, 3.5, 0.6]} scale={1.6} />
    </>
  );
}

function Begun() {
  return (
    <>
      <Path />
      <Foundation />
      <Block at={[2, 2, 0.4]} size={[4, 0.4, 1.6]} top="fill-wall" left="fill-wall" right="fill-wall-deep" />
      <Block at={[2, 2.4, 0.4]} size={[0.4, 2.6, 1.6]} top="fill-wall" left="fill-wall" right="fill-wall-deep" />
      <Block at={[5.6, 2.4, 0.4]} size={[0.4, 2.6, 1]} top="fill-wall" left="fill-wall" right="fill-wall-deep" />
      <Tree at={[1, 6.6]} />
    </>
  );
}

function Built() {
  return (
    <>
      <Path />
      <Tree at={[7, 1.2]} />
      <House at={[2, 2]} />
      <Tree at={[1, 6.6]} />
    </>
  );
}

function Paid() {
  return (
    <>
      <Path />
      <Tree at={[7, 1.2]} />
      <House at={[2, 2]} lit />
      <Tree at={[1, 6.6]} />
      {[0, 1, 2, 3].map((coin) => (
        <Coin key={coin} at={[6.7, 6.3, coin * 0.45]} />
      ))}
    </>
  );
}

function Outline() {
  const corners = [
    [1.4, 1.4],
    [6.6, 1.4],
    [6.6, 6.6],
    [1.4, 6.6],
  ] as const;
  return (
    <path
      d={`M${corners.map(([x, y]) => project(x, y)).join("L")}z`}
      className="fill-none stroke-wall"
      strokeWidth="2.5"
      strokeDasharray="6 5"
    />
  );
}

function Foundation() {
  return <Block at={[2, 2]} size={[4, 3, 0.4]} top="fill-road" left="fill-wall-deep" right="fill-earth" />;
}

function Path() {
  return (
    <Face
      corners={[
        [3.6, 5],
        [4.5, 5],
        [4.5, 8],
        [3.6, 8],
      ]}
      className="fill-road"
    />
  );
}
