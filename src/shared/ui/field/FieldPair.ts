import { styled } from '@mui/material/styles';

/** Two fields side by side; with large letters one below the other. */
export const FieldPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  alignItems: 'start',
  gap: 12,
});
