import { useNotify } from '@/shared/notify/useNotify';

const texts = {
  copied: 'Link copiado para área de transferência!',
  failed: 'Não foi possível copiar o link. Copie o endereço do navegador.',
};

export function useShare() {
  const notify = useNotify();
  return async (link: SharedLink) => {
    const outcome = await shareLink(link);
    if (outcome === 'copied') notify.success(texts.copied);
    if (outcome === 'failed') notify.error(texts.failed);
  };
}

interface SharedLink {
  title: string;
  text: string;
  url: string;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Share sheet, else clipboard. `shared` also on cancel: no message. */
async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (isAbort(error)) return 'shared';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}

/** The only way on plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other without a secure context
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
