import { styled } from '@mui/material/styles';
import type { LeadStatus } from '#contract/leads/leadValues.ts';

export function StatusChip({ status }: { status: LeadStatus }) {
  return (
    <Chip ownerState={{ tone: statusTone[status] }}>
      <StatusGlyph status={status} />
      {status}
    </Chip>
  );
}

/** `sx` would be computed for each of a grid's chips. */
const Chip = styled('span')<{ ownerState: { tone: (typeof statusTone)[LeadStatus] } }>(({ theme, ownerState }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 22,
  padding: '0 9px 0 7px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette[ownerState.tone].main,
  backgroundColor: theme.vars.palette[ownerState.tone].tint,
}));

const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes = {
  novo: (
    <>
      <circle {...line} strokeWidth={1.75} cx="8" cy="8" r="6.1" />
      <circle fill="currentColor" cx="8" cy="8" r="3" />
    </>
  ),
  'em andamento': (
    <>
      <circle {...line} strokeWidth={1.75} cx="8" cy="8" r="6.1" />
      <path fill="currentColor" d="M8 2v12A6 6 0 0 0 8 2z" />
    </>
  ),
  convertido: <path {...line} strokeWidth={2} d="m2.500 8.500 3.500 3.500 7.500-8" />,
  perdido: <path {...line} strokeWidth={2} d="m3.500 3.500 9 9m0-9-9 9" />,
} satisfies Record<LeadStatus, unknown>;

/** Colour alone is not accessible. */
export function StatusGlyph({ status, size = 12 }: { status: LeadStatus; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden>
      {shapes[status]}
    </svg>
  );
}

/** Palette entries with `main` and `tint`. */
export const statusTone = {
  novo: 'warning',
  'em andamento': 'warning',
  convertido: 'success',
  perdido: 'error',
} as const satisfies Record<LeadStatus, string>;
