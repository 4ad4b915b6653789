import { createPortal } from 'react-dom';
import { PaperHead } from '@/shared/print/PaperHead';
import { PrintButton } from '@/shared/ui/button/PrintButton';

export function PropertyPaper() {
  return (
    <>
      <PrintButton variant="text" size="panel" />
      {createPortal(<PaperHead isPublic />, document.body)}
    </>
  );
}
