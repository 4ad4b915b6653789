import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useOverlay } from '@/shared/ui/dialog/Overlay';

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
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton size="large" aria-label="Fechar" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Head>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Drawer)(({ theme }) => ({
  '& .MuiDrawer-paper': {
    maxHeight: 'calc(100dvh - 24px)',
    padding: '8px 16px calc(16px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    backgroundColor: theme.vars.palette.background.raised,
    '& form': { margin: 0, padding: 0, border: 0, backgroundColor: 'transparent' },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& > h2': { ...theme.typography.section, flex: 1, margin: 0 },
  '& > button': { marginRight: -8 },
}));
