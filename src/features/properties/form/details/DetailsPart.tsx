import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { mainArea } from '#contract/properties/kinds.ts';
import { DETAIL_FIELDS } from '#contract/properties/propertyDetails.ts';
import { DetailFields, useValue } from './DetailFields';

/** Closed until the user opens it, or a rule refuses a field in it. */
export function DetailsPart() {
  const part = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isRefused = useIsRefused();
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (wasRefused !== isRefused) {
    setWasRefused(isRefused);
    if (isRefused) setOpen(true);
  }
  // Fifty fields that most never open cost each keystroke.
  if ((isOpen || isRefused) && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // A closed part takes no focus.
    if (isRefused && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  return (
    <Part ref={part} open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>Mais detalhes</b>
          <small>Condomínio, IPTU, CEP, características e referência</small>
        </span>
        <ChevronDown size={20} />
      </summary>
      {wasOpened && <DetailFields />}
    </Part>
  );
}

function useIsRefused(): boolean {
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  });
  const besideThePrice: string[] = ['business', 'rentPrice', mainArea(useValue('category'))];
  return (
    submitFailed === true &&
    DETAIL_FIELDS.some((name) => !besideThePrice.includes(name) && name in { ...errors, ...submitErrors })
  );
}

const Part = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 56,
    padding: '12px 0',
    borderRadius: 8,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { display: 'grid', gap: 2, minWidth: 0 },
    '& b': theme.typography.section,
    '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
    '& > svg': { flex: 'none', transition: 'transform 0.2s' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));
