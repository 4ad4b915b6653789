import { styled } from '@mui/material/styles';

export const SectionHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 20,
  marginBottom: 12,
  '& > h2': theme.typography.section,
  '& > h3': theme.typography.label,
  '& > h2 > span, & > h3 > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
