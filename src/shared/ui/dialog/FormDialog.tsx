import type { DialogProps } from '@mui/material/Dialog';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { placeToasts, TOAST_FREE } from '../placeToasts';
import { usePhone } from '../useWide';
import { useOverlay } from './Overlay';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'fullScreen' | 'maxWidth' | 'slotProps'> {
  /** In px; phones use the full screen. */
  width: number;
}

/** `DialogHead`, `Body` and `Foot`, maybe in a form. Only the body scrolls. */
export function FormDialog({ width, ...rest }: FormDialogProps) {
  const overlay = useOverlay();
  const phone = usePhone();
  return (
    <Frame
      {...overlay}
      {...rest}
      fullScreen={phone}
      slotProps={{ paper: { sx: { width: phone ? undefined : width } } }}
    />
  );
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { overflow: 'hidden' },
  [theme.breakpoints.up('sm')]: {
    '& .MuiDialog-paper': { maxWidth: 'calc(100% - 48px)', maxHeight: 'calc(100% - 100px)', margin: 0 },
  },
  [theme.breakpoints.down('sm')]: { '& .MuiDialog-paper': { borderRadius: 0 } },
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
}));

interface DialogHeadProps {
  id: string;
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

export function DialogHead({ id, title, onClose, children }: DialogHeadProps) {
  useEffect(placeToasts, []);
  return (
    <Head {...TOAST_FREE}>
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton aria-label="Fechar" onClick={onClose}>
        <X size={20} />
      </IconButton>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '20px 16px 12px 24px',
  '& > h2': { ...theme.typography.panelTitle, flex: 1, margin: 0 },
  [theme.breakpoints.down('sm')]: {
    minHeight: 56,
    gap: 4,
    padding: '0 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > h2': theme.typography.barTitle,
    // First on screen, after the title in the DOM.
    '& > button': { order: -1 },
  },
}));
