import { styled } from '@mui/material/styles';

/** The rows of an auth form, one under the other. */
export const AuthRows = styled('div')({ display: 'grid', gap: 18 });

/** 'Lembrar Senha' and what stands at its right. */
export const BetweenRow = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 44,
  margin: '-4px 0 0',
}));

/** The way to another page, under the button. */
export const OtherWay = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '20px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
