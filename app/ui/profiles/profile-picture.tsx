import { photoAddress } from "#domain/profiles/photo-address.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { initials } from "#domain/text/initials.ts";

interface ProfilePictureProps extends Pick<PublicProfile, "name" | "pictures"> {
  alt: string;
  /** Of the square, for the choice of a width. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** The photograph, else the initials on a lot's green. */
export function ProfilePicture({ name, pictures, alt, sizes, eager = false, className = "" }: ProfilePictureProps) {
  const largest = pictures.findLast(({ format }) => format === "webp");
  if (!largest)
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center bg-lawn text-h2 font-bold text-lot-text ${className}`}
      >
        {initials(name)}
      </span>
    );
  const sources = (format: "avif" | "webp") =>
    pictures
      .filter((picture) => picture.format === format)
      .map((picture) => `${photoAddress(picture)} ${picture.width}w`)
      .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={photoAddress(largest)}
        srcSet={sources("webp")}
        sizes={sizes}
        alt={alt}
        width={largest.width}
        height={largest.width}
        fetchPriority={eager ? "high" : undefined}
        loading={eager ? undefined : "lazy"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
