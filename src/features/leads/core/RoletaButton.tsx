import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { RoletaDialogProps } from './RoletaDialog';

const LazyRoletaDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './RoletaDialog')).RoletaDialog,
);

/** An admin's: the roleta may give a lead to a broker of another team. */
export function RoletaButton(sent: Omit<RoletaDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  if (useSelector(selectUser)?.isAdmin !== true) return null;
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Shuffle size={16} />} onClick={() => setOpen(true)}>
        Mandar para a roleta
      </Button>
      <Overlay>{isOpen && <LazyRoletaDialog {...sent} onClose={() => setOpen(false)} />}</Overlay>
    </>
  );
}
