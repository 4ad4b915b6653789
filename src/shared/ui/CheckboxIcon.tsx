import { styled } from '@mui/material/styles';
import { Check, Minus } from 'lucide-react';

const signs = { off: null, on: Check, some: Minus };

/** 20 px, or `--checkbox-size`. */
export function CheckboxIcon({ state = 'off' }: { state?: keyof typeof signs }) {
  const Sign = signs[state];
  return <Box data-on={state !== 'off'}>{Sign && <Sign size="70%" strokeWidth={3} />}</Box>;
}

const Box = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'var(--checkbox-size, 20px)',
  height: 'var(--checkbox-size, 20px)',
  borderRadius: '30%',
  border: `1.5px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-on="true"]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));
