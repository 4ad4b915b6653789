import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}

const Root = styled('section')(({ theme }) => ({
  marginTop: 36,
  '& > h2': { ...theme.typography.panelTitle, margin: '0 0 12px' },
}));
