import { styled } from '@mui/material/styles';

/** What a question or an answer is about, as an icon on a round ground. */
export const Sign = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'success' | 'error' }>(
  ({ theme, tone }) => ({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    borderRadius: '50%',
    color: theme.vars.palette[tone].main,
    backgroundColor: theme.vars.palette[tone].tint,
  }),
);
