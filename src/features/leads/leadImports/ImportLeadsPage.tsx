import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { serverMessage } from '@/api/apiError';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useUploadLeadsMutation } from '../leadImportsApi';
import { messages } from './messages';
import { PastImports } from './PastImports';
import { SendFile } from './SendFile';

export function ImportLeadsPage() {
  const navigate = useNavigate();
  const [upload, { isLoading, error }] = useUploadLeadsMutation();
  const [progress, setProgress] = useState({ sent: 0, total: 0 });

  async function send(file: File) {
    const read = await upload({ file, onProgress: setProgress });
    if (read.data) await navigate(paths.leadImport(read.data._id));
  }

  return (
    <>
      <PageHead
        title="Importar leads"
        line="Nada é gravado antes de você conferir"
        back={{ to: paths.leadsList(), label: 'Leads' }}
      />
      <Sections>
        <SendFile
          busy={isLoading}
          doing={messages.reading(progress)}
          error={error ? (serverMessage(error) ?? messages.readFailed) : null}
          onFile={(file) => void send(file)}
        />
        <PastImports />
      </Sections>
    </>
  );
}
