import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { workspaceStopLink } from "#operations/conversations/stop-link.ts";
import type { World } from "#operations/world.ts";

/** The people of Ada's book. */
export const people = ["cal", "dee", "eli", "fay", "gus"].map((name) => ({ name, email: `${name}@home.example` }));

/** What passes between Ada and one of them in one run. Texts that begin with "Never" must reach nobody. */
export function mailsOf(
  world: World,
  run: number,
  { name, email }: { name: string; email: string },
  id: string,
  ada: string,
) {
  const to = signedMailbox(world, "conversation", id);
  const quoted = `\n\nOn Friday Ada Park <${to}> wrote:\n> Stop these emails: ${workspaceStopLink(world, id)}`;
  const mail = (kind: string, more: object) => ({
    ...{ id: `${kind}-${run}-${name}@mail.example`, to, subject: "Yard", from: email },
    ...{ text: `${kind} ${run} of ${name}.${quoted}`, ...more },
  });
  return [
    mail("Answer", {}),
    mail("Written", { from: ada }),
    mail("Never away", { isAutomatic: true }),
    mail("Never spoofed", { from: ada, isUnproved: true }),
    mail("Never again", { from: ada, isRelayed: true }),
  ] as { id: string; to: string; from: string; subject: string; text: string; isRelayed?: boolean }[];
}
