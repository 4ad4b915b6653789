import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, Eye, EyeOff, Merge } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { Region } from '#contract/ground/regions.ts';
import { lazyPart } from '@/shared/lazyPart';
import { useNotify } from '@/shared/notify/useNotify';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { messages } from '../messages';

const loadActs = () => import(/* webpackChunkName: "region-acts" */ './RegionActs');
const LazyMergeDialog = lazyPart(async () => (await loadActs()).MergeDialog);
const LazyRetireQuestion = lazyPart(async () => (await loadActs()).RetireQuestion);

interface RegionMenuProps {
  region: Region;
  name: string;
  onOffer?: () => void;
}

export function RegionMenu({ onOffer, ...region }: RegionMenuProps) {
  const { anchor, opener, close } = useAnchor('menu');
  const [asked, setAsked] = useState<'merge' | 'retire' | null>(null);
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const notify = useNotify();
  const onClose = () => setAsked(null);

  function ask(act: typeof asked) {
    close();
    // Its end fills the form again.
    if (dirty) notify.warning(messages.saveFirst);
    else setAsked(act);
  }

  return (
    <>
      <IconButton aria-label={`Opções: ${region.name}`} {...opener}>
        <EllipsisVertical size={18} />
      </IconButton>
      <Overlay>
        {anchor && (
          <PopupMenu label={region.name} anchor={anchor} onClose={close}>
            <MenuItem onClick={() => ask('merge')}>
              <Merge size={18} />
              Juntar a outra…
            </MenuItem>
            {onOffer ? (
              <MenuItem
                onClick={() => {
                  close();
                  onOffer();
                }}
              >
                <Eye size={18} />
                Oferecer de novo
              </MenuItem>
            ) : (
              <MenuItem onClick={() => ask('retire')}>
                <EyeOff size={18} />
                Retirar…
              </MenuItem>
            )}
          </PopupMenu>
        )}
      </Overlay>
      <Overlay>{asked === 'merge' && <LazyMergeDialog {...region} onClose={onClose} />}</Overlay>
      <Overlay>{asked === 'retire' && <LazyRetireQuestion {...region} onClose={onClose} />}</Overlay>
    </>
  );
}
