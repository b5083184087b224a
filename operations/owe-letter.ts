import { owe } from "#database/deliveries.ts";
import type { Writer } from "#database/schema.ts";
import type { World } from "./world.ts";

interface Letter {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

/** Puts a letter about a record into the outbox. */
export async function oweLetter(world: World, tx: Writer, about: string, letter: Letter): Promise<void> {
  const receivedAt = world.now().toISOString();
  await owe(tx, { id: world.newId(), destination: "mail", about, payload: JSON.stringify(letter), receivedAt });
}
