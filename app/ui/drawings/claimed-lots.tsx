import { Lot } from "./isometric.tsx";
import { House, Pin, Tree } from "./town.tsx";

const side = 5;
const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** Nine zip codes, one of them claimed. */
export function ClaimedLots({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-175 -52 350 275" className={className}>
      {places.map(({ row, column }) => {
        const claimed = row === 1 && column === 1;
        const [x, y] = [column * (side + 0.8), row * (side + 0.8)];
        return (
          <g key={`${row} ${column}`}>
            <Lot at={[x, y]} side={side} claimed={claimed} />
            {claimed ? null : (row + column) % 2 === 0 ? (
              <House at={[x + 0.5, y + 0.8]} />
            ) : (
              <>
                <Tree at={[x + 1.4, y + 1.6]} />
                <Tree at={[x + 3.4, y + 2.2]} />
                <Tree at={[x + 2, y + 3.8]} />
              </>
            )}
          </g>
        );
      })}
      <Pin at={[8.3, 8.3]} scale={2.1} />
    </svg>
  );
}
