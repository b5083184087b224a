/** The process that `npm run drill:clocks` kills: acts on every clock that is due. */
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { openStage } from "../offers/stage.ts";

const { world } = await openStage(process.argv[2] ?? "");
process.stdout.write("ready\n");
await actOnClocks(world);
await world.database.close();
