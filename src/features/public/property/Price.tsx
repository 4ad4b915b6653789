import { styled } from '@mui/material/styles';
import { money } from '@/shared/format/numbers';

export function Price({ children }: { children: number }) {
  return <Figure>{money(children)}</Figure>;
}

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: '1.75rem',
  lineHeight: 34 / 28,
  letterSpacing: '-0.01em',
  margin: '8px 0 12px',
}));
