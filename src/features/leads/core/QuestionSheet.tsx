import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useTopLayer } from '@/shared/ui/dialog/useTopLayer';
import { SheetHead, sheetStyle } from './FormFoot';

interface QuestionSheetProps {
  question: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Within the thumb's reach. Takes no focus: people may go on with something else. */
export function QuestionSheet({ question, closeLabel, onClose, children }: QuestionSheetProps) {
  const layer = useTopLayer();
  return createPortal(
    <Sheet
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel around it stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <SheetHead>
        <b role="status">{question}</b>
        <IconButton size="large" aria-label={closeLabel} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </SheetHead>
      {children}
    </Sheet>,
    layer,
  );
}

const Sheet = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  width: 420,
  maxHeight: 'calc(100dvh - 48px)',
  zIndex: theme.zIndex.snackbar,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  [theme.breakpoints.down('sm')]: { insetInline: 0, bottom: 0, width: 'auto', maxHeight: 'calc(100dvh - 24px)' },
  '&&': sheetStyle(theme),
}));
