import { Mail, Phone } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ProfilePicture } from "#app/ui/profiles/profile-picture.tsx";
import { brand } from "#content/brand.ts";
import { helpCopy as copy } from "#content/members/my-help.ts";
import type { ProfilePhoto } from "#domain/profiles/public-profile.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";

/** `tel`: E.164. `shown`: as people write it, made by the server. */
export interface ManagerPhone {
  tel: string;
  shown: string;
}

export interface ShownManager {
  name: string;
  email: string;
  /** Their own; null: they answer at our office. */
  phone: ManagerPhone | null;
  pictures: readonly ProfilePhoto[];
}

export function ManagerCard({ name, email, phone, pictures }: ShownManager) {
  return (
    <MySection title={copy.manager}>
      <div className="flex items-center gap-4">
        <ProfilePicture
          {...{ name, pictures }}
          alt=""
          sizes="4rem"
          className="size-16 shrink-0 rounded-full object-cover"
        />
        <p>
          <strong className="block text-lg font-semibold">{name}</strong>
          {phone ? copy.directLine : copy.managerLine(name)}
        </p>
      </div>
      <WaysToUs phone={phone} email={email} name={name} />
    </MySection>
  );
}

interface WaysToUsProps {
  /** Null: of our office. */
  phone: ManagerPhone | null;
  email: string;
  /** Left out: our office. */
  name?: string;
}

export function WaysToUs({ phone, email, name }: WaysToUsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={phone ? `tel:${phone.tel}` : brand.phoneHref} variant="outline">
        <Phone aria-hidden size={18} />
        {copy.call(phone?.shown ?? brand.phone)}
      </ButtonLink>
      <ButtonLink href={mailtoLink(email)} variant="outline">
        <Mail aria-hidden size={18} />
        {name ? copy.write(name) : copy.emailOffice}
      </ButtonLink>
    </div>
  );
}
