import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

interface FilterChipProps {
  label: string;
  value: ReactNode;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  onRemove: () => void;
}

export function FilterChip({ label, value, onOpen, onRemove }: FilterChipProps) {
  return (
    <Root>
      <Open aria-haspopup="true" onClick={onOpen}>
        {label}: <b>{value}</b>
      </Open>
      <Remove aria-label={`Remover filtro ${label}`} onClick={onRemove}>
        <X size={14} strokeWidth={2} />
      </Remove>
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'inline-flex',
  flex: 'none',
  height: 34,
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
  '& b': { fontWeight: 600, marginLeft: 4 },
  [theme.breakpoints.down('sm')]: { height: 36, fontSize: '0.875rem' },
}));

const Open = styled(ButtonBase)({ font: 'inherit', color: 'inherit', borderRadius: 999, padding: '0 4px 0 12px' });

const Remove = styled(ButtonBase)(({ theme }) => ({
  width: 30,
  borderRadius: 999,
  [theme.breakpoints.down('sm')]: {
    width: 36,
    '&::after': { content: '""', position: 'absolute', inset: '-4px -4px' },
  },
}));
