import { styled } from '@mui/material/styles';
import type { PropertyStatus } from '#contract/constants.ts';

/** Colour alone is not enough. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  return (
    <Badge data-status={status}>
      <span>{status}</span>
    </Badge>
  );
}

const Badge = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.label,
    fontWeight: 600,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    height: 28,
    padding: '0 10px',
    borderRadius: 999,
    color: palette.text.secondary,
    backgroundColor: palette.background.sunken,
    '&[data-status="disponível"]': { color: palette.success.main, backgroundColor: palette.success.tint },
    '&[data-status="reservado"]': { color: palette.warning.main, backgroundColor: palette.warning.tint },
    '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' },
    '& > span': { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
  };
});
