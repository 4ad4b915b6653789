import { styled } from '@mui/material/styles';
import { House, Inbox, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatMoney } from '@/shared/format/numbers';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog, Consequence, Which } from '@/shared/ui/dialog/ConfirmDialog';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { useDeletePropertyMutation, useRestorePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';

export function useDeletion() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [deleteProperty, { isLoading: busy }] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();
  const [property, setProperty] = useState<Property | null>(null);
  const [last, setLast] = useState<Property | null>(null);

  async function undo(deleted: Property) {
    try {
      await restoreProperty(deleted._id).unwrap();
      setLast((shown) => (shown?._id === deleted._id ? null : shown));
      notify.success(messages.restored, { detail: deleted.name, topic: 'property' });
    } catch (error) {
      notifyFailure(error, messages.restoreFailed, { topic: 'property' });
    }
  }

  async function confirm() {
    if (!property) return;
    try {
      await deleteProperty(property._id).unwrap();
      setLast(property);
      notify.success(messages.deleted, {
        detail: property.name,
        topic: 'property',
        action: { label: 'Desfazer', onClick: () => void undo(property) },
      });
    } catch (error) {
      notifyFailure(error, messages.deleteFailed, { topic: 'property' });
    }
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
      busyLabel="Deletando…"
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

interface DeletedLineProps {
  property: Property;
  onUndo: () => void;
}

/** Outlasts the toast. */
export function DeletedLine({ property, onUndo }: DeletedLineProps) {
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
        Último deletado: <b>{property.name}</b>
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
