import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button/IconButton';

interface OpenedBoxProps {
  label: string;
  /** The focus comes along; without it, it stays at the pin. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What an opened pin shows, with its close button outside the link. Not modal: map and list go on around it. */
export function OpenedBox({ label, takesFocus, onClose, children }: OpenedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box ref={box} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
      <Close aria-label="Fechar" onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Close>
    </Box>
  );
}

const Box = styled('div')({ position: 'relative' });

const Close = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 8,
  right: 8,
  width: 36,
  height: 36,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.pin,
  // 44 to press.
  '&::after': { content: '""', position: 'absolute', inset: -4 },
  [theme.breakpoints.down('md')]: { width: 36, height: 36, backgroundColor: 'transparent', boxShadow: 'none' },
}));
