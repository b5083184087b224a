import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";

export function SecurityApp({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }) {
  return (
    <MySection title={copy.factor} line={isOn ? copy.factorOn : copy.factorOff}>
      {isOn && isRequired ? <p className="text-soft">{copy.keepOn}</p> : null}
      {isOn && !isRequired ? (
        <PostForm action="/my/security/app/remove">
          <Button type="submit" variant="outline">
            {copy.turnOff}
          </Button>
        </PostForm>
      ) : null}
      {isOn ? null : (
        <ButtonLink to="/my/security/app" variant="outline" className="justify-self-start">
          {copy.setUp}
        </ButtonLink>
      )}
    </MySection>
  );
}
