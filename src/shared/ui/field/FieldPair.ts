import { styled } from '@mui/material/styles';

export const FieldPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  alignItems: 'start',
  gap: 12,
});
