import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useSnackbar } from 'notistack';
import type { CustomContentProps } from 'notistack';
import { useEffect } from 'react';
import type { Ref } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { placeToasts } from './placeToasts';
import type { ToastOptions } from './toastOptions';
import { Close, ToastBody, ToastCard, ToastIcon, ToastLine } from './toastParts';
import { useCountdown } from './useCountdown';

const icons = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info };

interface ToastProps extends Pick<CustomContentProps, 'id' | 'message'> {
  toast: ToastOptions;
  ref?: Ref<HTMLDivElement>;
}

/** What notistack shows for each message of `useNotify`. */
export function Toast({ ref, id, message, toast }: ToastProps) {
  const { tone, place, duration, detail, action } = toast;
  const { closeSnackbar } = useSnackbar();
  const close = () => {
    closeSnackbar(id);
  };
  const { paused, handlers } = useCountdown(duration, close);
  const Icon = icons[tone];
  useEffect(placeToasts, []);
  return (
    <ToastCard ref={ref} {...handlers} role={tone === 'error' ? 'alert' : 'status'} data-place={place} data-tone={tone}>
      <ToastIcon>
        <Icon size={16} strokeWidth={2} aria-hidden />
      </ToastIcon>
      <ToastBody>
        <strong>{message}</strong>
        {detail !== undefined && <span>{detail}</span>}
      </ToastBody>
      {action && (
        <Button
          variant="tonal"
          size="small"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <Close aria-label="Fechar aviso" onClick={close} data-spare={action !== undefined}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Close>
      <ToastLine data-paused={paused} style={{ animationDuration: `${duration.toString()}ms` }} />
    </ToastCard>
  );
}
