import { fieldOf } from '@/shared/isRecord';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { messages } from './messages';
import { SendListings } from './SendListings';
import { useSendListings } from './useSendListings';

export function ImportPropertiesPage() {
  const { send, sent, busy, doing, failure } = useSendListings('listings');
  const isFeed = fieldOf(sent, 'address') !== undefined;
  return (
    <>
      <PageHead title="Importar imóveis" line="Nada é gravado antes de você conferir" />
      <Sections>
        <SendListings
          busy={busy}
          doing={isFeed ? messages.readingFeed : doing}
          error={failure === null ? null : { of: isFeed ? 'address' : 'file', text: failure }}
          onSend={(chosen) => void send(chosen)}
        />
      </Sections>
    </>
  );
}
