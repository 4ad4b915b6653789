import { FileUp, Link2 } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';

const messages = {
  empty: 'Nenhum lead cadastrado ainda',
  noneFound: 'Nenhum lead encontrado',
  captureLinkCopied: 'Link da página de captação copiado',
  captureLinkFailed: 'Não foi possível copiar o link',
};

export function NoLeads({ isGiving }: { isGiving: boolean }) {
  const user = useSelector(selectUser);
  if (isGiving) return <EmptyState art={<MailboxArt />} title={messages.noneFound} />;
  return (
    <EmptyState
      art={<MailboxArt />}
      title={messages.empty}
      text="Os contatos do site aparecem aqui assim que chegam. Você também pode trazer os que já tem numa planilha, ou cadastrar um agora."
      action={
        <>
          {user?.mayImport && (
            <Button variant="contained" to={paths.importLeads()} startIcon={<FileUp size={18} />}>
              Importar planilha
            </Button>
          )}
          <CopyButton
            variant="outlined"
            startIcon={<Link2 size={18} />}
            text={new URL(paths.landing(), window.location.origin).href}
            copied={messages.captureLinkCopied}
            failed={messages.captureLinkFailed}
          >
            Copiar link da página de captação
          </CopyButton>
        </>
      }
    />
  );
}
