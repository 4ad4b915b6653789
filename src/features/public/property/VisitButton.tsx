import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTACT_ANCHOR, CONTACT_SENT } from '#contract/site/siteValues.ts';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Button } from '@/shared/ui/button/Button';
import { VISIT_FIELD } from '../contact/visitField';
import { onContactChange, readSent } from '../drafts/contactDraft';
import type { Page } from '../drafts/contactDraft';

interface VisitButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'fullWidth'> {
  propertyId: string;
}

/** Then the way to the confirmation. */
export function VisitButton({ propertyId, variant, color, fullWidth }: VisitButtonProps) {
  const isSent = useIsSent({ propertyId });
  return (
    <Button
      variant={isSent ? 'outlined' : variant}
      color={isSent ? 'primary' : color}
      fullWidth={fullWidth}
      size="large"
      href={`#${CONTACT_ANCHOR}`}
      data-ticks={VISIT_FIELD}
      startIcon={isSent && <Check size={20} />}
      onClick={goToContact}
    >
      {isSent ? 'Contato enviado' : 'Quero visitar'}
    </Button>
  );
}

/** The address stays: back leaves the page. */
function goToContact(event: MouseEvent) {
  const contact = document.getElementById(CONTACT_ANCHOR);
  if (!contact) return;
  event.preventDefault();
  const wish = contact.querySelector<HTMLInputElement>(`input[name="${VISIT_FIELD}"]`);
  if (wish && !wish.checked) wish.click();
  contact.scrollIntoView();
  contact.querySelector<HTMLElement>('input, h2[tabindex]')?.focus({ preventScroll: true });
}

function useIsSent(page: Page): boolean {
  const isKept = useSyncExternalStore(
    onContactChange,
    () => readSent(page) !== null,
    () => false,
  );
  const { search } = useLocation();
  return isKept || search.includes(CONTACT_SENT);
}
