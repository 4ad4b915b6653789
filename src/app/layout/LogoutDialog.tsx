import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '@/features/auth/authSlice';
import { unsentText } from '@/features/leads/core/outbox/unsentText';
import { useOutbox, useOutboxEntries } from '@/features/leads/core/outbox/useOutbox';
import { formatList } from '@/shared/format/numbers';
import { useFailureText } from '@/shared/offline/connection';
import { isOfLead } from '@/shared/offline/outbox/entry';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const entries = useOutboxEntries();
  const { sendAll, discardAll } = useOutbox();
  const dispatch = useDispatch();
  const [sending, setSending] = useState<'not yet' | 'now' | 'failed'>('not yet');
  const failure = useFailureText('Não foi possível enviar tudo. Você pode descartar ou deixar neste aparelho.');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const leave = () => dispatch(loggedOut());

  async function send() {
    setSending('now');
    const isSent = await sendAll();
    if (!isOpen.current) return;
    if (isSent) leave();
    else setSending('failed');
  }

  const leads = [...new Map(entries.filter(isOfLead).map(({ lead }) => [lead._id, lead.name])).values()];
  return (
    <ConfirmDialog
      Icon={CloudUpload}
      title={entries.length > 0 ? unsentText(entries) : 'Tudo enviado'}
      cancelLabel="Continuar aqui"
      confirmLabel="Descartar"
      alternative={
        <>
          <Button size="dialog" variant="outlined" onClick={leave}>
            Deixar neste aparelho
          </Button>
          <BusyButton
            size="dialog"
            variant="contained"
            busy={sending === 'now'}
            busyLabel="Enviando…"
            onClick={() => void send()}
          >
            Enviar
          </BusyButton>
        </>
      }
      onCancel={() => {
        isOpen.current = false;
        onClose();
      }}
      onConfirm={() => void discardAll(entries).then(leave)}
    >
      {leads.length > 0 && <p>{`Sobre ${formatList(leads)}.`}</p>}
      <p>O que fica neste aparelho só será enviado quando você entrar nele de novo. Outras pessoas não o veem.</p>
      {sending === 'failed' && <p role="alert">{failure}</p>}
    </ConfirmDialog>
  );
}
