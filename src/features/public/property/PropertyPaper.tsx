import { createPortal } from 'react-dom';
import { PaperHead } from '@/shared/print/PaperHead';
import { PrintButton } from '@/shared/ui/button/PrintButton';

/** The button that prints the page, and the head that only paper has. */
export function PropertyPaper() {
  return (
    <>
      <PrintButton variant="text" size="panel" />
      {createPortal(<PaperHead isPublic />, document.body)}
    </>
  );
}
