import { Link2 } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { CopyButton } from '@/shared/share/CopyButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';

const messages = {
  empty: 'Nenhum lead cadastrado ainda',
  captureLinkCopied: 'Link da página de captação copiado',
  captureLinkFailed: 'Não foi possível copiar o link',
};

export const NoLeads = () => (
  <EmptyState
    art={<MailboxArt />}
    title={messages.empty}
    text="Os contatos do site aparecem aqui assim que chegam. Você também pode cadastrar um lead agora."
    action={
      <CopyButton
        variant="outlined"
        startIcon={<Link2 size={18} />}
        text={new URL(paths.landing(), window.location.origin).href}
        copied={messages.captureLinkCopied}
        failed={messages.captureLinkFailed}
      >
        Copiar link da página de captação
      </CopyButton>
    }
  />
);
