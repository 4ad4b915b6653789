import { Printer } from 'lucide-react';
import { Button } from './Button';
import type { ButtonProps } from './Button';

export function PrintButton(look: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  return (
    <Button {...look} startIcon={<Printer size={18} />} onClick={() => void printPage()}>
      Imprimir
    </Button>
  );
}

/** Milliseconds: Safari asks before it prints long after the press. */
const LONGEST_WAIT = 3000;

/** Photographs below the screen are on paper, too. */
async function printPage(): Promise<void> {
  const late = Array.from(document.images, (image) => {
    image.loading = 'eager';
    return image.decode();
  });
  await Promise.race([Promise.allSettled(late), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  window.print();
}
