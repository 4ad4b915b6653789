import { styled } from '@mui/material/styles';
import { House, Inbox, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatMoney } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog, Consequence, Which } from '@/shared/ui/dialog/ConfirmDialog';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { useDeletePropertyMutation, useRestorePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';

export function useDeletion() {
  const notifyOutcome = useNotifyOutcome();
  const [deleteProperty, { isLoading: busy }] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();
  const [property, setProperty] = useState<Property | null>(null);
  const [last, setLast] = useState<Property | null>(null);

  async function undo(deleted: Property) {
    const failure = await notifyOutcome(restoreProperty(deleted._id).unwrap(), {
      done: messages.restored,
      failed: messages.restoreFailed,
      detail: deleted.name,
      topic: 'property',
    });
    if (!failure) setLast((shown) => (shown?._id === deleted._id ? null : shown));
  }

  async function confirm() {
    if (!property) return;
    const failure = await notifyOutcome(deleteProperty(property._id).unwrap(), {
      done: messages.deleted,
      failed: messages.deleteFailed,
      detail: property.name,
      topic: 'property',
      action: { label: 'Desfazer', onClick: () => void undo(property) },
    });
    if (!failure) setLast(property);
    setProperty(null);
  }

  return {
    property,
    busy,
    start: setProperty,
    cancel: () => setProperty(null),
    confirm,
    last,
    undo,
  };
}

export type Deletion = ReturnType<typeof useDeletion>;

export function DeleteQuestion({ property, deletion }: { property: Property; deletion: Deletion }) {
  return (
    <ConfirmDialog
      Icon={Trash2}
      title="Tem certeza que deseja deletar este imóvel?"
      confirmLabel="Deletar imóvel"
      busy={deletion.busy}
      busyLabel="Excluindo…"
      onCancel={deletion.cancel}
      onConfirm={() => void deletion.confirm()}
    >
      <Which>
        <Photo>
          <PropertyPhoto property={property} size="96x96" eager />
        </Photo>
        <div>
          <b>{property.name}</b>
          {formatMoney(property.price)}
        </div>
      </Which>
      <Consequence>
        <House size={18} />
        Sai do site e do mapa agora.
      </Consequence>
      <Consequence>
        <Inbox size={18} />
        Os leads que ele trouxe continuam.
      </Consequence>
    </ConfirmDialog>
  );
}

const Photo = styled('span')({ flex: 'none', width: 48, height: 40, overflow: 'hidden', borderRadius: 8, fontSize: 0 });

/** Outlasts the toast. */
export function DeletedLine({ property, onUndo }: { property: Property; onUndo: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused card is gone.
    line.current?.focus({ preventScroll: true });
  }, [property._id]);
  // The focused button is gone: to the heading.
  useEffect(() => () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }), []);
  return (
    <Line ref={line} tabIndex={-1}>
      <span>
        Último excluído: <b>{property.name}</b>
      </span>
      <Button size="small" variant="tonal" onClick={onUndo}>
        Desfazer
      </Button>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
  margin: '0 0 16px',
  padding: '7px 8px 7px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > span': { minWidth: 0 },
  '& b': { fontWeight: 600 },
}));
