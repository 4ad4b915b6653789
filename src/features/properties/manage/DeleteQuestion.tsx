import { styled } from '@mui/material/styles';
import { House, Inbox, Trash2 } from 'lucide-react';
import { money } from '@/shared/format/numbers';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Consequence, Which } from '@/shared/ui/confirmParts';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { useLastNonNull } from '@/shared/ui/useLastNonNull';
import type { Deletion } from './useDeletion';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DeleteQuestion({ deletion: { asked, ask, busy, confirm } }: { deletion: Deletion }) {
  const property = useLastNonNull(asked);
  return (
    <ConfirmDialog
      open={asked !== null}
      Icon={Trash2}
      title="Tem certeza que deseja deletar este imóvel?"
      confirmLabel="Deletar imóvel"
      busy={busy}
      busyLabel="Deletando…"
      onCancel={() => {
        ask(null);
      }}
      onConfirm={() => void confirm()}
    >
      {property && (
        <>
          <Which>
            <Photo>
              <PropertyPhoto property={property} size="96x96" eager />
            </Photo>
            <div>
              <b>{property.name}</b>
              {money(property.price)}
            </div>
          </Which>
          <Consequence>
            <House {...icon} />
            Sai do site e do mapa agora.
          </Consequence>
          <Consequence>
            <Inbox {...icon} />
            Os leads que ele trouxe continuam.
          </Consequence>
        </>
      )}
    </ConfirmDialog>
  );
}

const Photo = styled('span')({ flex: 'none', width: 48, height: 40, overflow: 'hidden', borderRadius: 8, fontSize: 0 });
