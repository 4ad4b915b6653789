export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

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

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

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
  return (await copy(link.url)) ? 'copied' : 'failed';
}
