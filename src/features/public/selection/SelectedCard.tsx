import { styled } from '@mui/material/styles';
import type { SelectedProperty, SharedSelection } from '#contract/leads/selections.ts';
import { GONE_TEXTS } from '#contract/properties/texts.ts';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { DetailsLink } from '../card/DetailsLink';
import { PhotoBox } from '../card/PhotoBox';
import { PropertyCard } from '../card/PropertyCard';
import { messages } from './messages';
import { Reaction } from './Reaction';
import { useReaction } from './useReaction';

type Entry = SharedSelection['properties'][number];

interface SelectedCardProps {
  token: string;
  entry: Entry;
  contactName: string;
  urgent: boolean;
}

export function SelectedCard({ entry, ...rest }: SelectedCardProps) {
  const { property } = entry;
  if (property) return <ListedCard {...rest} entry={entry} property={property} />;
  return (
    <Item>
      <PhotoBox>
        <NoPhoto />
      </PhotoBox>
      <Gone>{messages.gone}</Gone>
    </Item>
  );
}

function ListedCard({
  token,
  entry,
  property,
  contactName,
  urgent,
}: SelectedCardProps & { property: SelectedProperty }) {
  const reaction = useReaction(token, entry);
  const { status, name } = property;
  const gone = GONE_TEXTS[status];
  return (
    <Item data-dimmed={reaction.liked === false || gone !== undefined}>
      <PropertyCard property={property} urgent={urgent}>
        <DetailsLink property={property} />
      </PropertyCard>
      {gone === undefined ? (
        <Reaction name={name} reaction={reaction} contactName={contactName} />
      ) : (
        <Gone>{gone}</Gone>
      )}
    </Item>
  );
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '&:has(> article)': { alignContent: 'stretch', gridTemplateRows: '1fr' },
  gap: 4,
  minWidth: 0,
  '& img': { transition: 'opacity 180ms' },
  '&[data-dimmed="true"] img': { opacity: 0.45 },
});

const Gone = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));
