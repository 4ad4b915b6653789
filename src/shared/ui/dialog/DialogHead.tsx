import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { placeToasts, TOAST_FREE } from '@/shared/notify/placeToasts';
import { IconButton } from '@/shared/ui/button/IconButton';

interface DialogHeadProps {
  id: string;
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog's title; on phones, where it fills the screen, a bar like a page's. */
export function DialogHead({ id, title, onClose, children }: DialogHeadProps) {
  useEffect(() => {
    placeToasts();
    return placeToasts;
  }, []);
  return (
    <Head {...TOAST_FREE}>
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton aria-label="Fechar" onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden />
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
    height: 56,
    gap: 4,
    padding: '0 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > h2': theme.typography.barTitle,
    // Seen first, but after the title in the order of the page.
    '& > button': { order: -1 },
  },
}));
