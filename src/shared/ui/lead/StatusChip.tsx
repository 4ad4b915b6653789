import { styled } from '@mui/material/styles';
import type { LeadStatus } from '#contract/constants.ts';
import { StatusGlyph } from './StatusGlyph';
import { statusTone } from './statusTone';

export function StatusChip({ status }: { status: LeadStatus }) {
  return (
    <Chip ownerState={{ tone: statusTone[status] }}>
      <StatusGlyph status={status} />
      {status}
    </Chip>
  );
}

/** Not by `sx`, which is worked out anew for each chip: grids draw them by the dozen. */
const Chip = styled('span')<{ ownerState: { tone: (typeof statusTone)[LeadStatus] } }>(({ theme, ownerState }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 9px 0 7px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette[ownerState.tone].main,
  backgroundColor: theme.vars.palette[ownerState.tone].tint,
}));
