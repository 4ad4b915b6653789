import { styled } from '@mui/material/styles';
import type { PropertyStatus } from '#contract/constants.ts';
import { propertyStatusColors } from '@/shared/ui/tinted';

/** Colour alone is not enough. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  return (
    <Badge data-status={status}>
      <span>{status}</span>
    </Badge>
  );
}

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...propertyStatusColors(theme),
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  height: 28,
  padding: '0 10px',
  borderRadius: 999,
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' },
  '& > span': { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
}));
