import { styled } from '@mui/material/styles';
import { MAX_REGION, MAX_REGIONS } from '#contract/ground/regions.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { BrokerageForm } from '../BrokerageForm';
import { EntriesField } from '../EntriesField';
import { messages } from '../messages';
import { RegionArea } from './RegionArea';
import { RegionCounts } from './RegionCounts';

const FIELDS = ['regions'] as const;

export function RegionsPage() {
  return (
    <BrokerageForm
      title="Regiões"
      line="Onde ficam os imóveis, e onde os leads procuram."
      fields={FIELDS}
      heights={[560]}
    >
      {() => (
        <SectionCard title="Regiões" hint="Para escolher em imóveis e leads, e filtrar por elas, nesta ordem.">
          <EntriesField
            name="regions"
            most={MAX_REGIONS}
            maxLength={MAX_REGION}
            words={messages.regions}
            about={(entry, entries, change) => (
              <About>
                {entry._id !== undefined && <RegionCounts region={entry._id} />}
                <RegionArea entry={entry} entries={entries} onChange={(area) => change({ area })} />
              </About>
            )}
            acts={() => null}
          />
        </SectionCard>
      )}
    </BrokerageForm>
  );
}

const About = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 });
