import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

interface RemovableChipProps {
  removeLabel: string;
  /** Changes it. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
  onRemove: () => void;
  children: ReactNode;
}

export const RemovableChip = ({ removeLabel, onOpen, onRemove, children }: RemovableChipProps) => (
  <Root>
    {onOpen ? (
      <Text as={ButtonBase} aria-haspopup="true" onClick={onOpen}>
        {children}
      </Text>
    ) : (
      <Text>{children}</Text>
    )}
    <Remove aria-label={removeLabel} onClick={onRemove}>
      <X size={14} strokeWidth={2} />
    </Remove>
  </Root>
);

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

const Text = styled('span')({
  font: 'inherit',
  color: 'inherit',
  alignSelf: 'center',
  borderRadius: 999,
  padding: '0 4px 0 12px',
});

const Remove = styled(ButtonBase)(({ theme }) => ({
  width: 30,
  borderRadius: 999,
  [theme.breakpoints.down('sm')]: {
    width: 36,
    '&::after': { content: '""', position: 'absolute', inset: '-4px -4px' },
  },
}));
