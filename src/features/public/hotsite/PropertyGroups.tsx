import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Property } from '#contract/properties/properties.ts';
import { formatPropertyCount } from '@/shared/format/numbers';
import { Piece } from '@/shared/rendering/Piece';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import type { MoreRows } from '@/shared/ui/states/LoadMore';
import { CardGrid } from '../card/CardGrid';
import { DetailsLink } from '../card/DetailsLink';
import { PropertyCard } from '../card/PropertyCard';
import { HeartButton } from '../device/HeartButton';
import { Container } from '../layout/Container';
import { messages } from '../messages';
import { groupByRegion, OTHERS } from './groupByRegion';
import { RegionTabs } from './RegionTabs';

export function PropertyGroups({ properties, more }: { properties: Property[]; more: MoreRows }) {
  const groups = groupByRegion(properties);
  const tabs = groups.map(({ anchor, name, items }) => ({
    anchor,
    name,
    count: more.exist ? undefined : items.length,
  }));
  useScrollToHash();
  return (
    <>
      {groups[0]?.anchor !== OTHERS && <RegionTabs tabs={tabs} />}
      <Container>
        {groups.map(({ anchor, name, items }, index) => (
          <Piece frame={Group} key={anchor} id={anchor} aria-labelledby={`${anchor}-title`}>
            <Title>
              <h2 id={`${anchor}-title`}>{name}</h2>
              {!more.exist && <span>{formatPropertyCount(items.length)}</span>}
            </Title>
            <CardGrid>
              {items.map((property, position) => (
                <PropertyCard
                  key={property._id}
                  property={property}
                  heading="h3"
                  heart={<HeartButton property={property} />}
                  urgent={index === 0 && position === 0}
                >
                  <DetailsLink property={property} />
                </PropertyCard>
              ))}
            </CardGrid>
          </Piece>
        ))}
        <More more={more} failedText={messages.propertiesFailed} label="Carregar mais imóveis" size="large" byHand />
      </Container>
    </>
  );
}

/** The browser looks for the anchor before the groups load; later anchors work. */
function useScrollToHash() {
  const { hash } = useLocation();
  const scroll = useEffectEvent(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  });
  useEffect(() => scroll(), []);
}

/** Pixels: the tabs above. */
const TABS = 72;

const Group = styled('section')({
  scrollMarginTop: TABS,
  paddingTop: 24,
  '& + &': { paddingTop: 40 },
  '& :is(a, button)': { scrollMarginTop: TABS + 8 },
});

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  marginBottom: 12,
  '& > h2': { ...theme.typography.regionTitle, margin: 0 },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const More = styled(LoadMore)({ paddingTop: 40 });
