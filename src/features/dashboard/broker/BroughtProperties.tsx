import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetPropertyListInfiniteQuery } from '@/features/properties/propertiesApi';
import { formatPropertyCount } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { Head } from './LatestLeads';
import { broughtBy } from './shownRows';
import { SimpleCard, SimpleCards, Texts } from './SimpleLeadCard';

/** Nothing for a broker who brought none. */
export function BroughtProperties({ user }: { user: User }) {
  const list = useGrowingList(useGetPropertyListInfiniteQuery(broughtBy(user)));
  const { rows = [], total = 0, failed, reload, more } = list;
  if (failed) return <LoadFailed text={messages.propertiesFailed} onRetry={reload} />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="brought">
      <Head>
        <h2 id="brought">Captados por mim</h2>
        {formatPropertyCount(total)}
      </Head>
      <SimpleCards aria-labelledby="brought">
        {rows.map((property) => (
          <SimpleCard key={property._id}>
            <Photo>
              <PropertyPhoto property={property} size="192x192" />
            </Photo>
            <Texts>
              <h3 title={property.name}>
                <Link to={paths.property(property._id)}>{property.name}</Link>
              </h3>
              <Price>
                <PriceText property={property} />
              </Price>
              <span>{[property.reference, property.status, property.broker?.name].filter(Boolean).join(' · ')}</span>
            </Texts>
          </SimpleCard>
        ))}
      </SimpleCards>
      <LoadMore more={more} failedText={messages.propertiesFailed} />
    </section>
  );
}

const Price = styled('b')({ '& small': { fontSize: 'inherit' } });

const Photo = styled('span')({ flex: 'none', width: 64, height: 84, overflow: 'hidden', borderRadius: 8 });
