import { paths } from '#contract/ground/paths.ts';
import { failureReason } from '@/api/failureReason';
import { useGrowingList } from '@/api/useGrowingList';
import { fieldOf } from '@/shared/isRecord';
import { PastImportsList } from '@/shared/ui/imports/PastImportsList';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useGetPropertyImportsInfiniteQuery } from '../propertyImportsApi';
import { messages, stateOf, whatCame } from './messages';
import { SendListings } from './SendListings';
import { useSendListings } from './useSendListings';

export function ImportPropertiesPage() {
  const { send, sent, progress, error } = useSendListings('listings');
  const list = useGrowingList(useGetPropertyImportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));

  const isFeed = fieldOf(sent, 'address') !== undefined;
  return (
    <>
      <PageHead
        title="Importar imóveis"
        line="Nada é gravado antes de você conferir"
        back={{ to: paths.manageProperties(), label: 'Gerenciar Imóveis' }}
      />
      <Sections>
        <SendListings
          busy={progress !== null}
          doing={isFeed || !progress ? messages.readingFeed : messages.reading(progress)}
          error={
            error === undefined
              ? null
              : { of: isFeed ? 'address' : 'file', text: failureReason(error) ?? messages.readFailed }
          }
          onSend={(chosen) => void send(chosen)}
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
