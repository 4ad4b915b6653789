import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Property } from '#contract/properties.ts';
import { Button } from '@/shared/ui/button/Button';

interface DeletedLineProps {
  property: Property;
  onUndo: () => void;
}

/** The last deletion can be undone from here as well: a toast is gone before one has thought about it. */
export function DeletedLine({ property, onUndo }: DeletedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The card that had the focus is gone; the list goes on from here.
    line.current?.focus({ preventScroll: true });
  }, [property._id]);
  // 'Desfazer' goes with the line, and the focus would go with it.
  useEffect(() => () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), []);
  return (
    <Line ref={line} tabIndex={-1}>
      <span>
        Último deletado: <b>{property.name}</b>
      </span>
      <Button size="small" variant="tonal" onClick={onUndo}>
        Desfazer
      </Button>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
  margin: '0 0 16px',
  padding: '7px 8px 7px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > span': { minWidth: 0 },
  '& b': { fontWeight: 600 },
}));
