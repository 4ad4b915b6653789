import { styled } from '@mui/material/styles';
import { MapPinOff } from 'lucide-react';
import { messages } from '../../messages';

/** On the photograph of a property that stands at the default point. */
export function NotLocatedChip() {
  return (
    <Chip>
      <MapPinOff size={14} strokeWidth={2} aria-hidden />
      {messages.notLocated}
    </Chip>
  );
}

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px 0 8px',
  borderRadius: 999,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.tint,
}));
