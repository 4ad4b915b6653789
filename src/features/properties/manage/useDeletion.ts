import { useState } from 'react';
import type { Property } from '#contract/properties.ts';
import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from '../messages';
import { useDeletePropertyMutation, useRestorePropertyMutation } from '../propertiesApi';

/** Deletes a property after a question, and takes it back: from the toast, or for longer from the list. */
export function useDeletion() {
  const notify = useNotify();
  const [deleteProperty, { isLoading: busy }] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();
  const [asked, setAsked] = useState<Property | null>(null);
  const [last, setLast] = useState<Property | null>(null);

  async function undo(property: Property) {
    try {
      await restoreProperty(property._id).unwrap();
      setLast((shown) => (shown?._id === property._id ? null : shown));
      notify.success(messages.restored, { detail: property.name, topic: 'property' });
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.restoreFailed, { topic: 'property' });
    }
  }

  async function confirm() {
    if (!asked) return;
    try {
      await deleteProperty(asked._id).unwrap();
      setLast(asked);
      notify.success(messages.deleted, {
        detail: asked.name,
        topic: 'property',
        action: { label: 'Desfazer', onClick: () => void undo(asked) },
      });
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.deleteFailed, { topic: 'property' });
    }
    setAsked(null);
  }

  return { asked, ask: setAsked, busy, confirm, last, undo };
}

export type Deletion = ReturnType<typeof useDeletion>;
