/** A lot with a cut power line. Inline, because the page for offline visitors can fetch nothing. */
export function CutLine({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 288 236" fill="none" strokeLinecap="round" className={className}>
      <path d="M24 138l120 67 120-67v24l-120 67-120-67z" className="fill-earth" />
      <path d="M144 205l120-67v24l-120 67z" className="fill-earth-deep" />
      <path d="M24 138l120 67 120-67v8l-120 67-120-67z" className="fill-lawn-deep" />
      <path d="M144 71l120 67-120 67-120-67z" className="fill-lawn" />
      <path d="M70 112.500l120 67-22 12-120-67z" className="fill-road" />
      <g className="fill-lawn-deep">
        <path d="M150 111V90M214 137v-19" className="stroke-earth-deep" strokeWidth="5" />
        <circle cx="150" cy="84" r="15" />
        <circle cx="214" cy="111" r="13" />
      </g>
      <g className="stroke-primary-text">
        <path d="M102 106V26M88 39l28-16M192 156V76M178 89l28-16" strokeWidth="5" />
        <path
          d="M116 23c-2 34 3 58 16 78M178 89c2 30-4 44-18 58M88 39Q70 42 50 34M206 73q18 14 34 12"
          strokeWidth="2.500"
        />
      </g>
    </svg>
  );
}
