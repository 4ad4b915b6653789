import type { Named } from '#contract/ground/named.ts';

// Forms to which what waits in the outbox may come back.
export const NEW_LEAD_FORM = 'lead';
export const noteForm = (of: string) => `note:${of}`;
export const newTaskForm = (lead: string) => `newTask:${lead}`;
export const newVisitForm = (lead: string) => `newVisit:${lead}`;
export const askedVisitForm = (task: string) => `asked:${task}`;
export const wishForm = (lead: string) => `wish:${lead}`;
export const reportForm = (lead: string) => `report:${lead}`;

export const propertyTexts = (property: Named | null) => ({
  propertyId: property?._id ?? '',
  propertyName: property?.name ?? '',
});

export const propertyOf = ({ propertyId, propertyName }: ReturnType<typeof propertyTexts>): Named | null =>
  propertyId === '' ? null : { _id: propertyId, name: propertyName };
