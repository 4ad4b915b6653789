import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { WishInput } from '#contract/leads/wish.ts';
import type { Draft } from '@/shared/forms/drafts';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { NEW_LEAD_FORM, newTaskForm, newVisitForm, noteForm, propertyTexts, reportForm } from '../draftForms';
import { CHOSEN, whenOf } from '../dueDates';
import { typedWish } from '../typedWish';

interface FilledForm {
  form: string;
  texts: Draft;
  path: string;
}

/** Where an entry was typed, and can be changed; null for a tap. */
export function formOf({ lead, action }: OutboxEntry): FilledForm | null {
  const path = paths.lead(lead._id);
  switch (action.kind) {
    case 'note':
      return { form: noteForm(lead._id), texts: { text: action.text }, path };
    case 'newTask': {
      const { text, dueAt, hasTime = false } = action.input;
      return { form: newTaskForm(lead._id), texts: { text, ...whenOf(dueAt, hasTime) }, path };
    }
    case 'newVisit': {
      const { at, byVideo = false, taskId = '' } = action.input;
      const texts = {
        ...propertyTexts(action.property),
        ...whenOf(at, true),
        video: byVideo ? 'sim' : '',
        task: taskId,
      };
      return { form: newVisitForm(lead._id), texts, path };
    }
    case 'outcome': {
      const { outcome, note = '', status = '', dueAt } = action;
      const step = dueAt === undefined ? {} : { step: CHOSEN, ...whenOf(dueAt, true) };
      return { form: reportForm(lead._id), texts: { outcome, note, status, ...step }, path };
    }
    case 'lead': {
      const { allowDuplicate: _, wish, ...typed } = action.input;
      const shown = { ...typed, phone: typed.phone && formatPhone(typed.phone), ...propertyTexts(action.property) };
      const filled = Object.entries(shown).filter(isFilled);
      return {
        form: NEW_LEAD_FORM,
        texts: { ...Object.fromEntries(filled), ...wishTexts(wish) },
        path: paths.createLead(),
      };
    }
    default:
      return null;
  }
}

const wishTexts = ({ minPrice, maxPrice, bedrooms, categories, regions }: WishInput = {}) => {
  const reais = (price: string | undefined) => (price === undefined ? null : Number(price));
  const typed = typedWish({
    ...{ categories: categories ?? [], regions: regions ?? [], bedrooms: bedrooms ?? null },
    ...{ minPrice: reais(minPrice), maxPrice: reais(maxPrice) },
  });
  return Object.fromEntries(
    Object.entries(typed).flatMap(([part, value]) => (value.length > 0 ? [[`wish.${part}`, value]] : [])),
  );
};

const isFilled = (field: [string, string | undefined]): field is [string, string] => Boolean(field[1]);
