import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { WishInput } from '#contract/leads/wish.ts';
import type { User } from '#contract/people/auth.ts';
import type { Draft } from '@/shared/forms/drafts';
import { isOfLead, PROFILE_FORM } from '@/shared/offline/outbox/entry';
import type { LeadEntry, OutboxEntry, OwnAction } from '@/shared/offline/outbox/entry';
import { profileOf } from '@/shared/routing/homeOf';
import { NEW_LEAD_FORM, newTaskForm, newVisitForm, noteForm, propertyTexts, reportForm, wishForm } from '../draftForms';
import { CHOSEN, whenOf } from '../dueDates';
import { typedWish, wishOf } from '../typedWish';

interface FilledForm {
  form: string;
  texts: Draft;
  path: string;
}

/** Where an entry was typed, and can be changed; null for a tap. */
export const formOf = (entry: OutboxEntry, user: User): FilledForm | null =>
  isOfLead(entry) ? formOfLead(entry) : ownFormOf(entry.action, user);

function ownFormOf(action: OwnAction, user: User): FilledForm | null {
  if (action.kind !== 'profile') return null;
  const { phone, ...texts } = action.change;
  return {
    form: PROFILE_FORM,
    texts: { ...texts, ...(phone !== undefined && { phone: formatPhone(phone) }) },
    path: profileOf(user),
  };
}

function formOfLead({ lead, action }: LeadEntry): FilledForm | null {
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
    case 'wish':
      return { form: wishForm(lead._id), texts: wishTexts(action.wish, true), path };
    case 'lead': {
      const { allowDuplicate: _, wish, ...typed } = action.input;
      const shown = { ...typed, phone: typed.phone && formatPhone(typed.phone), ...propertyTexts(action.property) };
      const filled = Object.entries(shown).filter(isFilled);
      return {
        form: NEW_LEAD_FORM,
        texts: { ...Object.fromEntries(filled), ...(wish && wishTexts(wish, false)) },
        path: paths.createLead(),
      };
    }
    default:
      return null;
  }
}

/** An empty part removes. */
const wishTexts = (wish: WishInput, withEmpty: boolean) =>
  Object.fromEntries(
    Object.entries(typedWish(wishOf(wish))).flatMap(([part, value]) =>
      withEmpty || value.length > 0 ? [[`wish.${part}`, value]] : [],
    ),
  );

const isFilled = (field: [string, string | undefined]): field is [string, string] => Boolean(field[1]);
