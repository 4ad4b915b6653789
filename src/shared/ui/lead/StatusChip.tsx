import Box from '@mui/material/Box';
import type { LeadStatus } from '#contract/constants.ts';
import { StatusGlyph } from './StatusGlyph';
import { statusTone } from './statusTone';

export function StatusChip({ status }: { status: LeadStatus }) {
  const tone = statusTone[status];
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        fontWeight: 600,
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        height: 22,
        px: '9px',
        pl: '7px',
        borderRadius: '999px',
        whiteSpace: 'nowrap',
        color: `${tone}.main`,
        bgcolor: `${tone}.tint`,
      }}
    >
      <StatusGlyph status={status} />
      {status}
    </Box>
  );
}
