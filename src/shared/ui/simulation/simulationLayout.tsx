import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const SimulationPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <h3>{title}</h3>
    {children}
  </Section>
);

const Section = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
}));

export const LeadList = styled('ul')(({ theme }) => ({
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, fontWeight: 560, display: 'block', overflowWrap: 'anywhere' },
  '& svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& p': { ...theme.typography.small, margin: '2px 0 0', textWrap: 'pretty' },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Sum = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { ...theme.typography.figure, flex: 'none' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
