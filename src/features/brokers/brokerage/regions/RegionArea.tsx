import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { Entry } from '../EntriesField';

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
  const act = area === null ? 'Desenhar área' : 'Ver área';
  return (
    <>
      <Button size="small" aria-label={`${act} de ${label || 'nova região'}`} onClick={() => setOpen(true)}>
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
