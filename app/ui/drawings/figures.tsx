import { project } from "./isometric.tsx";

/** Somebody who is looking; the one we know stands out. */
export function Person({ at: [x, y], known = false }: { at: readonly [number, number]; known?: boolean }) {
  return (
    <g transform={`translate(${project(x, y)})`} className={known ? "fill-secondary" : "fill-roof-deep"}>
      <ellipse rx="6" ry="3" className="fill-lawn-deep" />
      <path d="M-5-1c0-9 1.5-13 5-13s5 4 5 13c-2 2-8 2-10 0z" />
      <circle cy="-18" r="5" className="fill-coin" />
    </g>
  );
}

export function Check({ at: [x, y, z] }: { at: readonly [number, number, number] }) {
  return (
    <g transform={`translate(${project(x, y, z)})`}>
      <circle r="15" className="fill-good" />
      <path d="M-7 0l5 5L7-5" className="fill-none stroke-paper" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  );
}

export function Coin({ at: [x, y, z] }: { at: readonly [number, number, number] }) {
  return (
    <g transform={`translate(${project(x, y, z)})`}>
      <path d="M-11-5v5a11 6 0 0 0 22 0v-5z" className="fill-coin-deep" />
      <ellipse cy="-5" rx="11" ry="6" className="fill-coin" />
    </g>
  );
}
