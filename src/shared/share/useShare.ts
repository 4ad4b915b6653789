import { useNotify } from '@/shared/notify/useNotify';

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

interface SharedLink {
  title: string;
  text: string;
  url: string;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Through the device's own sheet where there is one, else to the clipboard. `shared` also when the person thought
 * better of it: neither is anything to tell them.
 */
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

/** Before the clipboard's API, and still the only way on a server reached by plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other without a secure context
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/** To the clipboard; false when it did not get there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
