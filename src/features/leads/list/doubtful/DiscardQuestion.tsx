import { Trash2 } from 'lucide-react';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { useDiscardContactMutation } from './doubtfulApi';
import { messages } from './messages';

interface DiscardQuestionProps {
  contact: DoubtfulContact;
  onClose: () => void;
}

export function DiscardQuestion({ contact, onClose }: DiscardQuestionProps) {
  const [discard, { isLoading }] = useDiscardContactMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function confirm() {
    try {
      await discard(contact._id).unwrap();
      notify.success(messages.discarded);
      onClose();
    } catch (error) {
      notifyFailure(error, messages.discardFailed);
      if (isNotFound(error)) onClose();
    }
  }

  return (
    <ConfirmDialog
      Icon={Trash2}
      title="Descartar este contato?"
      confirmLabel="Descartar"
      busy={isLoading}
      busyLabel="Descartando…"
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {`${contact.name} não vira um lead, e o que foi enviado é apagado.`}
    </ConfirmDialog>
  );
}
