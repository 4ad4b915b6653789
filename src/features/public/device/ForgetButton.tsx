import { Eraser } from 'lucide-react';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { forgetDevice } from './forget';
import { messages } from './messages';

export function ForgetButton({ onForgotten }: { onForgotten?: () => void }) {
  const notify = useNotify('landing');
  return (
    <Button
      variant="outlined"
      size="panel"
      startIcon={<Eraser size={18} />}
      onClick={() => {
        forgetDevice();
        onForgotten?.();
        notify.success(messages.forgotten, { topic: 'saved' });
      }}
    >
      Esquecer neste aparelho
    </Button>
  );
}
