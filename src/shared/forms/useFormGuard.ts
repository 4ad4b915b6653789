import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useLeaveGuard } from '@/shared/routing/useLeaveGuard';
import { useOverlay } from '@/shared/ui/dialog/Overlay';

/** Reads the form on demand: page state would be late. */
export function useFormGuard() {
  const formRef = useRef<FormApi>(null);
  const { open } = useOverlay();
  const guard = useLeaveGuard(() => open && (formRef.current?.getState().dirty ?? false));
  return { formRef, guard };
}
