import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

/** What is written before the amount, in the field. */
export const Prefix = styled('span')({ whiteSpace: 'nowrap' });

/** A filter of phones: hairline, or tinted while it is on. 36 to see, 44 to press. */
export const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'stretch',
  height: 36,
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& b': { fontWeight: 600, marginLeft: 4 },
  '&[data-on="true"]': {
    borderColor: 'transparent',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
}));

export const ChipButton = styled(ButtonBase)({
  position: 'relative',
  gap: 8,
  padding: '0 14px',
  font: 'inherit',
  fontWeight: 500,
  borderRadius: 999,
  '[data-on="true"] > &:first-of-type': { paddingRight: 6 },
  '[data-on="true"] > &:last-of-type': { paddingLeft: 6 },
  '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
});
