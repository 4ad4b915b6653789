import { object } from 'yup';
import type { InferType } from 'yup';
import { line, text } from '../ground/fields.ts';
import { TEXT_RULES, textFault } from './ownTexts.ts';
import type { TextName, TextRule } from './ownTexts.ts';

/** '' for the standard text. */
function ownText(name: TextName) {
  const rule: TextRule = TEXT_RULES[name];
  const field = rule.isLine ? line(rule.longest) : text(rule.longest);
  return field.test('words', (typed = '', context) => {
    const message = typed === '' ? null : textFault(typed, rule);
    return message === null || context.createError({ message });
  });
}

/** A left out text stays. */
export const ownTextsInput = object({
  landingHeadline: ownText('landingHeadline'),
  landingDescription: ownText('landingDescription'),
  invitationSubject: ownText('invitationSubject'),
  invitationBody: ownText('invitationBody'),
  resetSubject: ownText('resetSubject'),
  resetBody: ownText('resetBody'),
  leadByRoletaSubject: ownText('leadByRoletaSubject'),
  leadByRoletaBody: ownText('leadByRoletaBody'),
  leadByAdminSubject: ownText('leadByAdminSubject'),
  leadByAdminBody: ownText('leadByAdminBody'),
  leadsByRoletaSubject: ownText('leadsByRoletaSubject'),
  leadsByRoletaBody: ownText('leadsByRoletaBody'),
  leadsByAdminSubject: ownText('leadsByAdminSubject'),
  leadsByAdminBody: ownText('leadsByAdminBody'),
  returnSubject: ownText('returnSubject'),
  returnBody: ownText('returnBody'),
  reminderSubject: ownText('reminderSubject'),
  reminderBody: ownText('reminderBody'),
});
export type OwnTextsInput = InferType<typeof ownTextsInput>;
