import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Property } from '#contract/properties.ts';
import { propertiesText } from '@/shared/format/numbers';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { PropertyCard } from '../card/PropertyCard';
import { Container } from '../layout/Container';
import { messages } from '../messages';
import { CardGrid } from './CardGrid';
import { groupByRegion } from './groupByRegion';
import { RegionTabs } from './RegionTabs';
import { SeeDetails } from './SeeDetails';
import type { BrokerProperties } from './useBrokerProperties';
import { useCurrentSection } from './useCurrentSection';

interface PropertyGroupsProps {
  properties: Property[];
  more: BrokerProperties['more'];
}

/** A broker's properties by region, with tabs that lead to each. */
export function PropertyGroups({ properties, more }: PropertyGroupsProps) {
  const groups = groupByRegion(properties);
  const current = useCurrentSection(groups.map(({ anchor }) => anchor));
  const tabs = groups.map(({ anchor, name, items }) => ({
    anchor,
    name,
    number: more.exist ? undefined : items.length,
  }));
  useArrivalAtAnchor();
  return (
    <>
      <RegionTabs tabs={tabs} current={current} />
      <Container>
        {groups.map(({ anchor, name, items }, index) => (
          <Group key={anchor} id={anchor} aria-labelledby={`${anchor}-title`}>
            <Title>
              <h2 id={`${anchor}-title`}>{name}</h2>
              {!more.exist && <span>{propertiesText(items.length)}</span>}
            </Title>
            <CardGrid>
              {items.map((property, place) => (
                <PropertyCard key={property._id} property={property} heading="h3" eager={index === 0 && place < 3}>
                  <SeeDetails property={property} />
                </PropertyCard>
              ))}
            </CardGrid>
          </Group>
        ))}
        <More more={more} failedText={messages.propertiesFailed} label="Carregar mais imóveis" size="large" byHand />
      </Container>
    </>
  );
}

/** The browser looks for the anchor of a shared link before the groups are there; later ones are its own affair. */
function useArrivalAtAnchor() {
  const { hash } = useLocation();
  const arrive = useEffectEvent(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  });
  useEffect(() => {
    arrive();
  }, []);
}

const Group = styled('section')({ scrollMarginTop: 72, paddingTop: 24, '& + &': { paddingTop: 40 } });

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  marginBottom: 12,
  '& > h2': { ...theme.typography.regionTitle, margin: 0 },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const More = styled(LoadMore)({ paddingTop: 40 });
