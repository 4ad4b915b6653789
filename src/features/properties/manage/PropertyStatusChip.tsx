import { styled } from '@mui/material/styles';
import type { PropertyStatus } from '#contract/constants.ts';

/** The status of a property as the card of the admin's list shows it; its word says it, the colour only helps. */
export const PropertyStatusChip = ({ status }: { status: PropertyStatus }) => (
  <Chip data-status={status}>{status}</Chip>
);

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  flex: 'none',
  padding: '3px 9px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-status="disponível"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
  },
  '&[data-status="reservado"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));
