import { Trash2 } from 'lucide-react';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { useDiscardContactMutation } from './doubtfulApi';
import { messages } from './messages';

interface DiscardQuestionProps {
  contact: DoubtfulContact;
  onClose: () => void;
}

export function DiscardQuestion({ contact, onClose }: DiscardQuestionProps) {
  const [discard, { isLoading }] = useDiscardContactMutation();
  const notifyOutcome = useNotifyOutcome();

  async function confirm() {
    const texts = { done: messages.discarded, failed: messages.discardFailed };
    const failure = await notifyOutcome(discard(contact._id).unwrap(), texts);
    if (!failure || isNotFound(failure)) onClose();
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
