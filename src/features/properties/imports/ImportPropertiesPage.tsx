import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { serverMessage } from '@/api/apiError';
import { useGrowingList } from '@/api/useGrowingList';
import { PastImportsList } from '@/shared/ui/imports/PastImportsList';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useGetPropertyImportsInfiniteQuery, useUploadListingsMutation } from '../propertyImportsApi';
import { messages, stateOf, whatCame } from './messages';
import { SendListings } from './SendListings';

export function ImportPropertiesPage() {
  const navigate = useNavigate();
  const [upload, { isLoading, error, originalArgs }] = useUploadListingsMutation();
  const [progress, setProgress] = useState({ sent: 0, total: 0 });
  const list = useGrowingList(useGetPropertyImportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));

  async function send(sent: { file: File } | { address: string }) {
    const read = await upload({ sent, onProgress: setProgress });
    if (read.data) await navigate(paths.propertyImport(read.data._id));
  }

  const isFeed = originalArgs !== undefined && 'address' in originalArgs.sent;
  const failure = error ? (serverMessage(error) ?? messages.readFailed) : null;
  return (
    <>
      <PageHead
        title="Importar imóveis"
        line="Nada é gravado antes de você conferir"
        back={{ to: paths.manageProperties(), label: 'Gerenciar Imóveis' }}
      />
      <Sections>
        <SendListings
          busy={isLoading}
          doing={isFeed ? messages.readingFeed : messages.reading(progress)}
          error={failure === null ? null : { of: isFeed ? 'address' : 'file', text: failure }}
          onSend={(sent) => void send(sent)}
        />
        <PastImportsList
          list={list}
          pathOf={paths.propertyImport}
          whatCame={whatCame}
          stateOf={stateOf}
          noneText={messages.noneText}
        />
      </Sections>
    </>
  );
}
