export interface QrPictureProps {
  alt: string;
  /** Its side in modules, and its dark modules as an SVG path of that size. */
  qr: { size: number; path: string };
}

/** Dark on light in both themes, because many apps read nothing else. */
export function QrPicture({ alt, qr }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-button border border-line print:hidden"
    >
      <rect width={qr.size} height={qr.size} fill="#ffffff" />
      <path d={qr.path} fill="#000000" />
    </svg>
  );
}
