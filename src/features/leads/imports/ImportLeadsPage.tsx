import { paths } from '#contract/ground/paths.ts';
import { useUpload } from '@/api/useUpload';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useUploadLeadsMutation } from '../core/leadImportsApi';
import { messages } from './messages';
import { SendFile } from './SendFile';

export function ImportLeadsPage() {
  const [upload] = useUploadLeadsMutation();
  const { send, busy, doing, failure } = useUpload<File>({
    name: 'leads',
    start: (file, onProgress) => upload({ file, onProgress }),
    pathOf: paths.leadImport,
    showsError: true,
    texts: { done: messages.read, failed: messages.readFailed },
  });

  return (
    <>
      <PageHead title="Importar leads" line="Nada é gravado antes de você conferir" />
      <Sections>
        <SendFile busy={busy} doing={doing} error={failure} onFile={(file) => void send(file)} />
      </Sections>
    </>
  );
}
