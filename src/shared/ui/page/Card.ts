import { styled } from '@mui/material/styles';

export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));

/** Label, field and bubble in rows, then `FormFooter`; on phones stacked, without card. */
export const FormCard = styled(Card)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gap: 16,
    padding: '20px 24px 0',
    '& > footer': { margin: '0 -24px' },
  },
  [theme.breakpoints.down('sm')]: {
    padding: '0 0 88px',
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    '& > footer': { margin: 0 },
    '&:has(> footer[data-in-place="true"])': { paddingBottom: 0 },
    '& :has(> label)': { display: 'flex', flexWrap: 'wrap', gap: '0 6px' },
  },
}));
