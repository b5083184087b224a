import { Block, type Corner, Face, project } from "./isometric.tsx";

interface PersonProps {
  at: Corner;
  /** The reader, not somebody else. */
  isYou?: boolean;
  scale?: number;
}

export function DrawnPerson({ at: [x, y, z], isYou = false, scale = 1 }: PersonProps) {
  return (
    <g transform={`translate(${project(x, y, z)}) scale(${scale})`}>
      <ellipse rx="7" ry="3" className="fill-earth-deep opacity-40" />
      <path d="M-5.5 0v-9a5.500 5.500 0 0 1 11 0v9z" className={isYou ? "fill-secondary" : "fill-primary-text"} />
      <circle cy="-18" r="4.500" className="fill-earth" />
    </g>
  );
}

/** Along the far half of the front left edge of a lot. */
export function Fence({ side }: { side: number }) {
  const posts = [0.3, 1.3, 2.3, 3.3, 4.3];
  return (
    <>
      {[0.45, 0.85].map((z) => (
        <Face
          key={z}
          corners={[
            [0.2, side - 0.1, z],
            [4.7, side - 0.1, z],
          ]}
          className="fill-none stroke-wall stroke-2"
        />
      ))}
      {posts.map((x) => (
        <Block
          key={x}
          at={[x, side - 0.3]}
          size={[0.25, 0.2, 1.2]}
          top="fill-wall"
          left="fill-wall"
          right="fill-wall-deep"
        />
      ))}
    </>
  );
}

/** An outline where a lot can be. */
export function LotOutline({ side, className }: { side: number; className: string }) {
  return (
    <Face
      corners={[
        [0, 0],
        [side, 0],
        [side, side],
        [0, side],
      ]}
      className={className}
    />
  );
}
