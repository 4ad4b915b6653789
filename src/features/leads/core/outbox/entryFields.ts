import { formatPhone } from '#contract/ground/phone.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import type { OutboxEntry, ProfileChange } from '@/shared/offline/outbox/entry';
import { wishOf } from '../typedWish';
import { wishText } from '../wishText';

const labels: Record<keyof ProfileChange, string> = {
  name: 'Nome',
  phone: 'Whatsapp',
  creci: 'CRECI',
  jobTitle: 'Título',
};

const isOfProfile = (field: string): field is keyof ProfileChange => field in labels;

export const fieldLabel = (field: string): string => (isOfProfile(field) ? labels[field] : 'O que procura');

const BLANK = 'em branco';

export const shownWish = (wish: LeadWish | null): string => (wish ? wishText(wish) : '') || BLANK;

function profileText(field: string, value: string): string {
  if (field === 'phone') return formatPhone(value);
  if (field === 'jobTitle') return brokerTitle((value || null) as JobTitle | null);
  return value || BLANK;
}

export const storedText = (field: string, value: unknown): string =>
  isOfProfile(field) ? profileText(field, typeof value === 'string' ? value : '') : shownWish(value as LeadWish | null);

export function typedText(action: OutboxEntry['action'], field: string): string {
  if (action.kind === 'wish') return shownWish(wishOf(action.wish));
  return action.kind === 'profile' && isOfProfile(field) ? profileText(field, action.change[field] ?? '') : BLANK;
}

/** 'Nome: Ana Souza' */
export const profileLines = (change: ProfileChange): string[] =>
  Object.entries(change).map(([field, value]) => `${fieldLabel(field)}: ${profileText(field, value)}`);
