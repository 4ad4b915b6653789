import { styled } from '@mui/material/styles';

export const CaseRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > b': { ...theme.typography.caption, width: 48, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > b': { width: '100%' } },
}));
