import { useNotify } from '@/shared/notify/useNotify';
import { shareLink } from './shareLink';
import type { SharedLink } from './shareLink';

const texts = {
  copied: 'Link copiado para área de transferência!',
  failed: 'Não foi possível copiar o link. Copie o endereço do navegador.',
};

/** Shares a link and, where it went to the clipboard instead, says so. */
export function useShare() {
  const notify = useNotify();
  return async (link: SharedLink) => {
    const outcome = await shareLink(link);
    if (outcome === 'copied') notify.success(texts.copied);
    if (outcome === 'failed') notify.error(texts.failed);
  };
}
