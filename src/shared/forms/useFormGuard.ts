import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useLeaveGuard } from '@/shared/routing/useLeaveGuard';

/** Reads the form when needed: page state would update too late. */
export function useFormGuard() {
  const formRef = useRef<FormApi>(null);
  const guard = useLeaveGuard(() => formRef.current?.getState().dirty ?? false);
  return { formRef, guard };
}
