/** Not links, since a sample agent has no accounts. */
const networks = [
  {
    name: "Facebook",
    path: "M14 8h2.5V4.5H14c-2.5 0-4 1.7-4 4.2V11H7.5v3.5H10V21h3.6v-6.5h2.6l.5-3.5h-3.1V9.1c0-.7.2-1.1.4-1.1z",
  },
  {
    name: "LinkedIn",
    path: "M5 9.5h3.2V20H5zM6.6 4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM10.3 9.5h3v1.5c.6-1 1.7-1.8 3.3-1.8 3.2 0 3.9 2 3.9 4.9V20h-3.2v-5.2c0-1.4-.1-2.8-1.8-2.8s-2 1.3-2 2.7V20h-3.2z",
  },
  {
    name: "Instagram",
    path: "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5zm4 2.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM16.6 6.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  },
  {
    name: "YouTube",
    path: "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zm4.2 3.7v5.6l4.8-2.8z",
  },
];

export function SocialIcons() {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {networks.map(({ name, path }) => (
        <li key={name} className="grid size-8 place-items-center rounded-full bg-wash-strong text-primary-text">
          <svg role="img" aria-label={name} viewBox="0 0 24 24" className="size-4.5 fill-current">
            <path fillRule="evenodd" d={path} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
