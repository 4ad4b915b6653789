import { styled } from '@mui/material/styles';

/** On phones the head has no room for it. */
export const PhoneOnly = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
