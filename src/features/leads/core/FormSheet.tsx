import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useOverlay } from '@/shared/ui/dialog/Overlay';
import { SheetHead, sheetStyle } from './FormFoot';

interface FormSheetProps {
  title: string;
  onClose: () => void;
  /** A form that takes the focus. */
  children: ReactNode;
}

/** Within the thumb's reach. What was typed stays a draft when it closes. */
export function FormSheet({ title, onClose, children }: FormSheetProps) {
  const id = useId();
  const overlay = useOverlay();
  return (
    <Sheet
      {...overlay}
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <SheetHead>
        <h2 id={id}>{title}</h2>
        <IconButton size="large" aria-label="Fechar" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </SheetHead>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Drawer)(({ theme }) => ({
  '& .MuiDrawer-paper': { maxHeight: 'calc(100dvh - 24px)', ...sheetStyle(theme) },
}));
