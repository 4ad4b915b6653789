import { lazy, Suspense } from 'react';
import type { CropDialogProps } from './CropDialog';

const Dialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "crop" */ './CropDialog')).CropDialog,
}));

/** Loaded with the first photograph that is chosen. */
export function LazyCropDialog(props: CropDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
