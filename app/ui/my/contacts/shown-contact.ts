/** What is posted about a person: the end of its address, behind the person's own. */
export type ContactAct = "contacts" | "notes" | "tasks" | "relation";

/** What the person's form posts. */
export type ContactEditAct = "edit" | "tags" | "tags/removal" | "touch" | "owner" | "removal";
