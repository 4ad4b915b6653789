import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useLeaveGuard } from '@/shared/routing/useLeaveGuard';

/** Guards what is typed in a form. It is asked at the moment: a state of the page would come a moment too late. */
export function useFormGuard() {
  const formRef = useRef<FormApi>(null);
  const guard = useLeaveGuard(() => formRef.current?.getState().dirty ?? false);
  return { formRef, guard };
}
