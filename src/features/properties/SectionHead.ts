import { styled } from '@mui/material/styles';

export const SectionHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 20,
  marginBottom: 12,
});
