import { paths } from '#contract/ground/paths.ts';
import { failureReason } from '@/api/failureReason';
import { fieldOf } from '@/shared/isRecord';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { LineLink } from '@/shared/ui/TextLink';
import { messages } from './messages';
import { SendListings } from './SendListings';
import { useSendListings } from './useSendListings';

export function ImportPropertiesPage() {
  const { send, sent, progress, error } = useSendListings('listings');

  const isFeed = fieldOf(sent, 'address') !== undefined;
  return (
    <>
      <PageHead
        title="Importar imóveis"
        line={
          <>
            Nada é gravado antes de você conferir ·{' '}
            <LineLink to={`${paths.runs()}?tipo=propertyImport`}>Importações anteriores</LineLink>
          </>
        }
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
      </Sections>
    </>
  );
}
