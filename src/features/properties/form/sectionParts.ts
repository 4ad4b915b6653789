import { styled } from '@mui/material/styles';

/** A section's title and, at the right, a fact or a button. */
export const SectionHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 20,
  marginBottom: 12,
});
