import type { MouseEvent } from 'react';
import { CONTACT_ANCHOR } from '#contract/constants.ts';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Button } from '@/shared/ui/button/Button';

export function VisitButton(look: Pick<ButtonProps, 'variant' | 'color' | 'fullWidth'>) {
  return (
    <Button {...look} size="large" href={`#${CONTACT_ANCHOR}`} onClick={goToContact}>
      Quero visitar
    </Button>
  );
}

/** The address stays: back leaves the page. */
function goToContact(event: MouseEvent) {
  const contact = document.getElementById(CONTACT_ANCHOR);
  if (!contact) return;
  event.preventDefault();
  contact.scrollIntoView();
  contact.querySelector<HTMLElement>('input, h2[tabindex]')?.focus({ preventScroll: true });
}
