import { Copy } from 'lucide-react';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { copyText } from './useShare';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  text: string;
  /** Toasts. */
  copied: string;
  failed: string;
}

export function CopyButton({ text, copied, failed, ...button }: CopyButtonProps) {
  const notify = useNotify();
  async function copy() {
    if (await copyText(text)) notify.success(copied);
    else notify.error(failed);
  }
  return <Button startIcon={<Copy size={18} />} {...button} onClick={() => void copy()} />;
}
