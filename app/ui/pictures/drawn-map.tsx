import { useId } from "react";

/** Streets, lots and a park from above: the ground under the real map, and what stays without it. */
export function DrawnMap({ className }: { className?: string }) {
  const pattern = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMid slice" className={className}>
      <defs>
        <pattern
          id={pattern}
          width="132"
          height="132"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(600 150) matrix(1 .5 -1 .5 0 0)"
        >
          <rect width="132" height="132" className="fill-road" />
          <rect width="112" height="112" rx="4" className="fill-lawn" />
          <g className="fill-wall">
            <rect x="10" y="10" width="28" height="24" />
            <rect x="48" y="10" width="22" height="24" />
            <rect x="80" y="10" width="24" height="32" />
            <rect x="10" y="76" width="24" height="26" />
            <rect x="44" y="80" width="30" height="22" />
            <rect x="82" y="70" width="20" height="32" />
          </g>
          <g className="fill-lawn-deep">
            <circle cx="24" cy="54" r="8" />
            <circle cx="56" cy="58" r="10" />
            <circle cx="88" cy="56" r="6" />
          </g>
        </pattern>
      </defs>
      <rect width="1200" height="420" fill={`url(#${pattern})`} />
      <path d="M600 216l-110 55-112-56 111-55z" className="fill-lawn-deep" />
      <path d="M430 215h116M489 186v58" className="stroke-road" strokeWidth="6" />
      <path d="M-20 330C180 300 260 400 480 372s420 40 740-30" className="fill-none stroke-water" strokeWidth="26" />
      <path d="M710 160l110 55-110 56-112-56z" className="fill-primary opacity-85" />
      <g transform="translate(710 222) scale(1.8)">
        <path d="M0 0C-5-9-15-15-15-27a15 15 0 0 1 30 0C15-15 5-9 0 0z" className="fill-secondary" />
        <circle cy="-27" r="9" className="fill-white" />
        <path d="M0-33l-6.5 5.5h2v6h9v-6h2z" className="fill-primary" />
      </g>
    </svg>
  );
}
