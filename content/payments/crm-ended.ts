export const crmEndedOn = "Your CRM ended on";

export const crmEnded = "You can still read, export and delete what is in your CRM. Nothing is lost.";
