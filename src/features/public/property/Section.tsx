import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { drawnWhenNear } from '@/shared/rendering/drawnWhenNear';
import { Piece } from '@/shared/rendering/Piece';

interface SectionProps {
  title: string;
  onScreenOnly?: boolean;
  children: ReactNode;
}

export function Section({ title, onScreenOnly, children }: SectionProps) {
  const id = useId();
  return (
    <Piece frame={Root} aria-labelledby={id} data-paper={onScreenOnly && 'none'}>
      <h2 id={id}>{title}</h2>
      {children}
    </Piece>
  );
}

const Root = styled('section')(({ theme }) => ({
  ...drawnWhenNear(240),
  marginTop: 36,
  '& > h2': { ...theme.typography.panelTitle, margin: '0 0 12px' },
}));
