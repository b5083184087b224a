/** A point of the neighborhood in the picture: x runs to the lower right, y to the lower left, z up. */
export function project(x: number, y: number, z = 0): string {
  return `${round((x - y) * 10)} ${round((x + y) * 5.6 - z * 11)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export type Corner = readonly [x: number, y: number, z?: number];

export function Face({ corners, className }: { corners: readonly Corner[]; className: string }) {
  return <path d={`M${corners.map(([x, y, z]) => project(x, y, z)).join("L")}z`} className={className} />;
}

export interface BlockProps {
  /** The corner farthest from the viewer. */
  at: Corner;
  size: readonly [width: number, depth: number, height: number];
  top: string;
  left: string;
  right: string;
}

export function Block({ at: [x, y, z = 0], size: [width, depth, height], top, left, right }: BlockProps) {
  const [x2, y2, z2] = [x + width, y + depth, z + height];
  return (
    <>
      <Face
        corners={[
          [x, y2, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x, y2, z2],
        ]}
        className={left}
      />
      <Face
        corners={[
          [x2, y, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x2, y, z2],
        ]}
        className={right}
      />
      <Face
        corners={[
          [x, y, z2],
          [x2, y, z2],
          [x2, y2, z2],
          [x, y2, z2],
        ]}
        className={top}
      />
    </>
  );
}

/** A zip code: a square of lawn with its far corner at x, y. */
export function Lot({ at: [x, y], side = 8, claimed = false }: { at: Corner; side?: number; claimed?: boolean }) {
  return (
    <>
      <Block at={[x, y, -1]} size={[side, side, 0.6]} top="fill-earth" left="fill-earth" right="fill-earth-deep" />
      <Block
        at={[x, y, -0.4]}
        size={[side, side, 0.4]}
        top={claimed ? "fill-primary" : "fill-lawn"}
        left={claimed ? "fill-primary" : "fill-lawn-deep"}
        right={claimed ? "fill-primary-pressed" : "fill-lawn-deep"}
      />
    </>
  );
}
