/** Lots of the town around a photograph, in the colors of app/ui/styles/tokens.css by day. No text: the server has no fonts. */
export function previewGround({ width, height }: { width: number; height: number }): string {
  const lots = Array.from({ length: 7 * 9 }, (_, at) => lot(at % 9, Math.floor(at / 9))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#f3ece6"/>${lots}</svg>`;
}

const [halfWidth, halfHeight] = [84, 47];

/** A diamond; some are claimed, and have a roof. */
function lot(column: number, row: number): string {
  const [x, y] = [600 + (column - 4 - (row - 3)) * halfWidth, 315 + (column - 4 + (row - 3)) * halfHeight];
  const isClaimed = (column * 5 + row * 3) % 7 === 0;
  const side = isClaimed ? "#66412e" : "#b7d98c";
  const points = `${x},${y - halfHeight + 3} ${x + halfWidth - 5},${y} ${x},${y + halfHeight - 3} ${x - halfWidth + 5},${y}`;
  const roof = isClaimed ? `<path d="M${x - 22},${y} l22,-30 l22,30 v14 h-44 z" fill="#ffffff"/>` : "";
  return `<polygon points="${points}" fill="${side}"/>${roof}`;
}
