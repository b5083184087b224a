import { Person, StakedGround } from "#app/ui/pictures/lot-parts.tsx";
import { type Corner, Face, Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House, Pin, Tree } from "#app/ui/pictures/town.tsx";
import { emailPictureSize as size, type EmailScene } from "#domain/notifications/email-picture.ts";

const side = 9;
const step = 10.4;
const scale = 1.14;
/** Where the far corner of the zip code's lot is. */
const corner = { x: size.width / 2, y: 36 };

/** One lot of the town with its neighbors, cut by the edges of a card. */
export function EmailTile({ scene }: { scene: EmailScene }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${size.width} ${size.height}`} {...size}>
      <defs>
        <clipPath id="card">
          <rect {...size} rx="12" />
        </clipPath>
      </defs>
      <g clipPath="url(#card)">
        <rect {...size} className="fill-wash-strong" />
        <g transform={`translate(${corner.x} ${corner.y}) scale(${scale})`}>
          {places.map(([across, down]) =>
            across === 0 && down === 0 ? (
              <g key="0 0">{scenes[scene]}</g>
            ) : (
              <Neighbor key={`${across} ${down}`} at={[across, down]} />
            ),
          )}
        </g>
      </g>
    </svg>
  );
}

/** From far to near, so that a roof hides what is behind it. */
const places = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((across) => [-3, -2, -1, 0, 1, 2, 3].map((down) => [across, down] as const))
  .toSorted(([a, b], [c, d]) => a + b - c - d);

/** Quiet: the lot in the middle is what the email is about. */
function Neighbor({ at: [across, down] }: { at: readonly [number, number] }) {
  const kind = Math.abs(across * 5 + down * 3) % 4;
  return (
    <g transform={`translate(${project(across * step, down * step)})`}>
      <g className="opacity-45">
        <Lot at={[0, 0]} side={side} />
        {kind === 0 ? <House at={[2.2, 2.4]} /> : null}
        {kind === 1 ? <Tree at={[3, 5]} /> : null}
        {kind === 2 ? <Tree at={[5.6, 3.4]} /> : null}
        {kind === 3 ? <House at={[3, 3]} isNew /> : null}
      </g>
    </g>
  );
}

const scenes: Record<EmailScene, React.ReactNode> = {
  offer: (
    <>
      <Lot at={[0, 0]} side={side} />
      <Tree at={[0.6, 1.2]} />
      <g transform={`translate(${project(1, 1)})`}>
        <StakedGround />
      </g>
      <Person at={[6.7, 1.6]} isYou scale={1.2} />
    </>
  ),
  yours: (
    <>
      <Lot at={[0, 0]} side={side} claimed />
      <House at={[0.6, 1.4]} />
      <Pin at={[6.3, 1.7]} scale={1.2} />
    </>
  ),
  receipt: (
    <>
      <Lot at={[0, 0]} side={side} claimed />
      <Receipt at={[3.1, 3.1]} />
    </>
  ),
  accepted: (
    <>
      <Lot at={[0, 0]} side={side} />
      <House at={[0.9, 1]} />
      <Person at={[6.5, 2]} isYou scale={1.15} />
      <Person at={[7.8, 2]} scale={1.15} />
    </>
  ),
};

/** A slip of paper with a check. */
function Receipt({ at: [x, y] }: { at: Corner }) {
  return (
    <>
      <Face
        corners={[
          [x - 2, y + 1.4],
          [x + 1, y - 1.6],
          [x + 1.6, y - 1],
          [x - 1.4, y + 2],
        ]}
        className="fill-primary-pressed"
      />
      <g transform={`translate(${project(x, y)})`}>
        <path d="M-27-54h54v50l-6.750 4-6.750-4-6.750 4-6.750-4-6.750 4-6.750-4-6.750 4-6.750-4z" className="fill-white" />
        <circle cy="-36" r="11" className="fill-secondary" />
        <path d="M-5-36l3.500 3.800 6.500-7.300" className="fill-none stroke-white" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M-17-17h34M-17-10h20" className="fill-none stroke-wall-deep" strokeWidth="3.500" strokeLinecap="round" />
      </g>
    </>
  );
}
