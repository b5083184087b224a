import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { keysCopy as copy } from "#content/office/keys.ts";
import { areKeysOn, keysDialog, turnKeys, useOfficeKeys } from "./use-office-keys.ts";

const neverChanges = () => () => {};

/** Listens to the keys, and lists them on "?". */
export function KeysHelp() {
  useOfficeKeys();
  const isOn = useSyncExternalStore(neverChanges, areKeysOn, () => true);
  return (
    <div
      id={keysDialog}
      popover="auto"
      role="dialog"
      aria-labelledby={`${keysDialog}-title`}
      className="m-auto w-80 max-w-[90vw] rounded-card border border-line bg-paper p-5 text-ink shadow-lift print:hidden"
    >
      <div className="flex items-center justify-between">
        <h2 id={`${keysDialog}-title`} className="text-base font-semibold">
          {copy.title}
        </h2>
        <button
          type="button"
          popoverTarget={keysDialog}
          popoverTargetAction="hide"
          aria-label={copy.close}
          className="-mr-2 grid size-11 place-items-center rounded-button hover:bg-wash"
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      <dl className="mt-2 grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-y-2">
        {copy.keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-7 place-items-center rounded border border-edge text-sm">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3 border-t border-line pt-3">
        <input
          type="checkbox"
          defaultChecked={isOn}
          key={String(isOn)}
          onChange={({ target }) => turnKeys(target.checked)}
          className="size-4 accent-secondary"
        />
        {copy.on}
      </label>
    </div>
  );
}
