import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { lazyPart } from '@/shared/lazyPart';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { PriceText } from '@/shared/ui/property/PriceText';

const LazyHomeSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './HomeSheet')).HomeSheet,
);

interface LeadHomeProps {
  lead: Lead;
  property: NonNullable<Lead['property']>;
}

/** The home asked about; a press opens what the broker tells of it. */
export function LeadHome({ lead, property }: LeadHomeProps) {
  const [opened, setOpened] = useState(false);
  const { currentData } = useGetPropertyQuery(property._id);
  return (
    <>
      <Home aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Photo property={property} />
        <Words>
          <b>{aboutProperty(property, property.isExample)}</b>
          {currentData && (
            <>
              {' '}
              <PriceText property={currentData} short />
            </>
          )}
        </Words>
        <ChevronRight size={18} />
      </Home>
      <Overlay>{opened && <LazyHomeSheet lead={lead} home={property} onClose={() => setOpened(false)} />}</Overlay>
    </>
  );
}

const Home = styled(ButtonBase)(({ theme }) => ({
  gap: 12,
  width: '100%',
  marginBottom: 4,
  borderRadius: 10,
  textAlign: 'left',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover b': { textDecoration: 'underline' },
}));

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { ...theme.typography.body2, display: 'block', fontWeight: 500 },
  '& > small': { fontSize: 'inherit' },
}));

const Photo = styled(LeadPhoto)({ width: 56, height: 48 });
