import { styled } from '@mui/material/styles';
import { MAX_REGION, MAX_REGIONS } from '#contract/ground/regions.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { BrokerageForm } from '../BrokerageForm';
import { EntriesField } from '../EntriesField';
import { messages } from '../messages';
import { KindsField } from './KindsField';
import { PlaceCard } from './PlaceCard';
import { RegionArea } from './RegionArea';
import { RegionCounts } from './RegionCounts';
import { RegionMenu } from './RegionMenu';
import { RetiredRegions } from './RetiredRegions';

const FIELDS = ['city', 'state', 'zones', 'regions', 'kinds'] as const;

export function RegionsPage() {
  return (
    <BrokerageForm
      title="Regiões e tipos"
      line="Onde ficam os imóveis, e de que tipos são."
      fields={FIELDS}
      heights={[248, 560, 220]}
    >
      {() => (
        <>
          <PlaceCard />
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
              acts={({ _id, label }) => <RegionMenu region={_id} name={label} />}
            />
            <RetiredRegions />
          </SectionCard>
          <KindsField />
        </>
      )}
    </BrokerageForm>
  );
}

const About = styled('div')({
  '& > p': { marginInline: 14 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 4,
});
