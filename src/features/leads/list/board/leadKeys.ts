import type { KeyboardEvent } from 'react';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';

export const LEAD_KEYS = { whatsapp: 'W', phone: 'L', email: 'E', history: 'H' } as const;

const keys: string[] = Object.values(LEAD_KEYS);

function focusIn(row: Element | null, selector: string): void {
  row?.querySelector<HTMLElement>(selector)?.focus();
}

const STATUS = '[role="radio"][aria-checked="true"]';

/** Keys inside a lead: 1 to 4 its status, W, L and E its contacts, H its history, ↑ and ↓ its neighbours. */
export const onLeadKey = (choose: (status: LeadStatus) => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target, currentTarget: row } = event;
  // React also hands on what is typed in the row's dialogs.
  if (!(target instanceof Node && row.contains(target))) return;
  const status = LEAD_STATUSES[Number(key) - 1];
  const shortcut = keys.find((name) => name === key.toUpperCase());
  if (status) {
    choose(status);
    focusIn(row, `[aria-keyshortcuts="${key}"]`);
  } else if (shortcut) row.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)?.click();
  else if (key === 'ArrowDown') focusIn(row.nextElementSibling, STATUS);
  else if (key === 'ArrowUp') focusIn(row.previousElementSibling, STATUS);
  else return;
  event.preventDefault();
};
