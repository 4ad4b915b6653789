import { styled } from '@mui/material/styles';

/** Title and count or button of a part of the form. */
export const SectionHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 20,
  marginBottom: 12,
});
