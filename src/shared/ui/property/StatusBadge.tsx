import { styled } from '@mui/material/styles';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { propertyStatusColors } from '../tinted';

interface StatusBadgeProps {
  status: PropertyStatus;
  size?: 'medium' | 'small';
  /** On its own page, a property that is gone stands out. */
  strong?: boolean;
}

/** Colour alone is not enough. */
export function StatusBadge({ status, size = 'medium', strong = false }: StatusBadgeProps) {
  return (
    <Badge data-status={status} data-size={size} data-strong={strong && !OFFERED_STATUSES.includes(status)}>
      <span>{status}</span>
    </Badge>
  );
}

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...propertyStatusColors(theme),
  fontWeight: 600,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 28,
  padding: '0 10px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  '&[data-strong="true"]': { color: theme.vars.palette.bar.text, backgroundColor: theme.vars.palette.bar.ground },
  '&[data-size="small"]': { minHeight: 24, padding: '0 9px', gap: 5 },
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' },
  '& > span': { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
}));
