import { brand } from "#content/brand.ts";

/** 50px high (specification 2.2). The mark is art/mark.svg in the theme's color. */
export function Logo() {
  return (
    <a
      href="/"
      aria-label={`${brand.name} home`}
      className="flex h-logo min-w-logo flex-wrap items-center gap-x-2.5 overflow-hidden rounded-button"
    >
      <LogoMark className="h-logo w-auto" />
      <span className="text-h4 font-bold tracking-tight medium:max-[64rem]:sr-only">{brand.name}</span>
    </a>
  );
}

export function LogoMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width="50"
      height="50"
      className={`fill-current text-primary-text ${className}`}
    >
      <path opacity=".38" d="M16 16.6 30 23.2 16 29.8 2 23.2z" />
      <path opacity=".62" d="M2 23.2 16 29.8V32L2 25.4z" />
      <path opacity=".82" d="M30 23.2 16 29.8V32l14-6.6z" />
      <path
        fillRule="evenodd"
        d="M16 25.4C12.6 20.4 6.8 16.4 6.8 9.9a9.2 9.2 0 0 1 18.4 0c0 6.5-5.8 10.5-9.2 15.5zM16 4.3 9.9 9.7h1.8v5.1h3v-3.4h2.6v3.4h3V9.7h1.8z"
      />
    </svg>
  );
}
