import { MAX_LABEL, MAX_LABELS, MAX_LOSS_REASONS, MAX_REASON } from '#contract/leads/leadValues.ts';
import { MAX_LEAD_SOURCE, MAX_LEAD_SOURCES } from '#contract/leads/sourceValues.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { BrokerageForm } from './BrokerageForm';
import { EntriesField } from './EntriesField';
import { messages } from './messages';

const FIELDS = ['lossReasons', 'labels', 'leadSources'] as const;

export function ListsPage() {
  return (
    <BrokerageForm
      title="Listas"
      line="O que a equipe escolhe ao trabalhar um lead."
      fields={FIELDS}
      heights={[380, 240, 240]}
    >
      {({ sources }) => (
        <>
          <SectionCard title="Motivos de perda" hint="Para escolher quando um lead fica perdido, nesta ordem.">
            <EntriesField name="lossReasons" most={MAX_LOSS_REASONS} maxLength={MAX_REASON} words={messages.reasons} />
          </SectionCard>
          <SectionCard title="Etiquetas" hint="Para marcar leads e filtrar a lista por elas, nesta ordem.">
            <EntriesField name="labels" most={MAX_LABELS} maxLength={MAX_LABEL} words={messages.labels} />
          </SectionCard>
          <SectionCard title="Origens" hint={messages.besides(sources.filter(({ isOwn }) => !isOwn))}>
            <EntriesField
              name="leadSources"
              most={MAX_LEAD_SOURCES}
              maxLength={MAX_LEAD_SOURCE}
              words={messages.sources}
            />
          </SectionCard>
        </>
      )}
    </BrokerageForm>
  );
}
