import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { RoletaDialogProps } from './RoletaDialog';

const LazyRoletaDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './RoletaDialog')).RoletaDialog,
);

export function RoletaButton(sent: Omit<RoletaDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Shuffle size={16} />} onClick={() => setOpen(true)}>
        Mandar para a roleta
      </Button>
      <Overlay>{isOpen && <LazyRoletaDialog {...sent} onClose={() => setOpen(false)} />}</Overlay>
    </>
  );
}
