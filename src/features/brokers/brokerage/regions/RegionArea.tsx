import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { lazyPart } from '@/shared/lazyPart';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { Entry } from '../EntriesField';
import { messages } from '../messages';

const LazyAreaDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "region-area" */ './AreaDialog')).AreaDialog,
);

interface RegionAreaProps {
  entry: Entry;
  entries: readonly Entry[];
  onChange: (area: string | null) => void;
}

export function RegionArea({ entry, entries, onChange }: RegionAreaProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, area = null } = entry;
  const { dirtyFields } = useFormState({ subscription: { dirtyFields: true } });
  const notify = useNotify();
  const act = area === null ? 'Desenhar área' : 'Ver área';

  function open() {
    // The map begins in the city that is saved.
    if (dirtyFields?.['city'] || dirtyFields?.['state']) notify.warning(messages.saveCityFirst);
    else setOpen(true);
  }

  return (
    <>
      <Button size="small" aria-label={`${act} de ${label || 'nova região'}`} onClick={open}>
        {act}
      </Button>
      <Overlay>
        {isOpen && (
          <LazyAreaDialog
            name={label || 'nova região'}
            area={area}
            others={entries.flatMap((other, index) =>
              other !== entry && other.area ? [{ key: index.toString(), name: other.label, area: other.area }] : [],
            )}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Overlay>
    </>
  );
}
