const grounds = ["fill-primary", "fill-secondary", "fill-roof-deep", "fill-secondary-dark"];

/** Initials on a colored lot; the color depends on the name alone. */
export function Avatar({ name, className = "size-12" }: { name: string; className?: string }) {
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={`shrink-0 rounded-full ${className}`}>
      <path d="M0 0h48v48H0z" className={grounds[sum % grounds.length]} />
      <path d="M24 26 52 40 24 54-4 40z" className="fill-white opacity-15" />
      <text x="24" y="30" textAnchor="middle" className="fill-white text-[17px] font-semibold">
        {initials}
      </text>
    </svg>
  );
}
