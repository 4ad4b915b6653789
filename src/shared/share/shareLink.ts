import { copyText } from './copyText';

export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Through the device's own sheet where there is one, else to the clipboard. `shared` also when the person thought
 * better of it: neither is anything to tell them.
 */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'failed'> {
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
