import { LockKeyhole } from "lucide-react";
import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";

export const StoredOnSubmit = () => (
  <p className="mt-4 flex items-start gap-2 text-sm text-soft">
    <LockKeyhole aria-hidden size={16} className="mt-[3px] shrink-0" />
    {copy.storedOnSubmit}
  </p>
);
