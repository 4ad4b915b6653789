import { Link2 } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { copyText } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';

const messages = {
  empty: 'Nenhum lead cadastrado ainda',
  captureLinkCopied: 'Link da página de captação copiado',
  captureLinkFailed: 'Não foi possível copiar o link',
};

export function NoLeads() {
  const notify = useNotify();
  const copyLink = async () => {
    if (await copyText(new URL(paths.landing(), window.location.origin).href))
      notify.success(messages.captureLinkCopied);
    else notify.error(messages.captureLinkFailed);
  };
  return (
    <EmptyState
      art={<MailboxArt />}
      title={messages.empty}
      text="Os contatos do site aparecem aqui assim que chegam. Você também pode cadastrar um lead agora."
      action={
        <Button variant="outlined" startIcon={<Link2 size={18} />} onClick={() => void copyLink()}>
          Copiar link da página de captação
        </Button>
      }
    />
  );
}
