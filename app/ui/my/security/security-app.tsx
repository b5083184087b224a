import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";

export function SecurityApp({ isOn, isRequired }: { isOn: boolean; isRequired: boolean }) {
  return (
    <MySection title={copy.factor} line={isOn ? copy.factorOn : copy.factorOff}>
      {isOn && isRequired ? <p className="text-soft">{copy.keepOn}</p> : null}
      {isOn && !isRequired ? (
        <PostButton action="/my/security/app/remove" variant="outline">
          {copy.turnOff}
        </PostButton>
      ) : null}
      {isOn ? null : (
        <ButtonTo to="/my/security/app" variant="outline" className="justify-self-start">
          {copy.setUp}
        </ButtonTo>
      )}
    </MySection>
  );
}
