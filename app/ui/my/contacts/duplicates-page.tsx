import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { duplicatesCopy as copy } from "#content/contacts/people.ts";

interface Entry {
  id: string;
  name: string;
}

export interface ShownPair {
  one: Entry;
  other: Entry;
  shared: { kind: "phone" | "email"; value: string };
}

/** Pairs that may be one person: each is merged, or remembered as two people. */
export function DuplicatesPage({ pairs, refused }: { pairs: ShownPair[]; refused: string | undefined }) {
  return (
    <MyPage back={{ to: "/my/contacts", label: contactCopy.back }} title={copy.title} line={copy.line}>
      {refused ? <Alert answers>{refused}</Alert> : null}
      {pairs.length === 0 ? <MyEmpty next="people">{copy.empty}</MyEmpty> : null}
      <ul className="my-lines my-part empty:hidden">
        {pairs.map(({ one, other, shared }) => (
          <li key={`${one.id} ${other.id}`} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                <Link to={`/my/contacts/${one.id}`}>{one.name}</Link> ·{" "}
                <Link to={`/my/contacts/${other.id}`}>{other.name}</Link>
              </p>
              <p className="text-sm text-soft">
                {copy.shared[shared.kind]}: {shared.value}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Decision one={one} other={other} act="merge" label={copy.merge} about={copy.into(one.name)} />
              <Decision one={one} other={other} act="apart" label={copy.apart} />
            </div>
          </li>
        ))}
      </ul>
    </MyPage>
  );
}

function Decision({
  one,
  other,
  act,
  label,
  about,
}: Omit<ShownPair, "shared"> & { act: string; label: string; about?: string }) {
  return (
    <PostForm action={`/my/duplicates/${act}`}>
      <input type="hidden" name="one" value={one.id} />
      <input type="hidden" name="other" value={other.id} />
      <Button type="submit" variant={act === "merge" ? "outline" : "ghost"} title={about}>
        {label}
      </Button>
    </PostForm>
  );
}
