import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { inRegion } from '#contract/ground/regionWords.ts';
import { splitAddress } from '#contract/ground/splitAddress.ts';
import type { Property, PropertyOfCard, SimilarProperty } from '#contract/properties/properties.ts';
import { asWanted } from '#contract/properties/propertyFacts.ts';
import { queryString } from '@/api/requestFormats';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { Button } from '@/shared/ui/button/Button';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { usePhone } from '@/shared/ui/useWide';
import { PropertyCard } from '../../card/PropertyCard';
import { PropertyCardSkeleton } from '../../card/PropertyCardSkeleton';
import { HeartButton } from '../../device/HeartButton';
import { messages } from '../../messages';
import { isGone, SIMILAR_ANCHOR } from '../isGone';
import { HomesFrame, HomesGrid } from './HomesFrame';
import { NEWEST, useGetSimilarQuery } from './similarApi';

export interface SimilarHomesProps {
  property: Pick<Property, '_id' | 'region' | 'neighbourhood' | 'address' | 'business' | 'status'>;
}

export function SimilarHomes({ property }: SimilarHomesProps) {
  const { _id, region, address, business } = property;
  const { currentData, isError, refetch } = useGetSimilarQuery(_id);
  const neighbourhood = property.neighbourhood ?? splitAddress(address).neighbourhood;
  const wanted = business === 'ambos' ? undefined : business;
  const others = neighbourhood === null ? { ...(region && { region }) } : { q: neighbourhood };
  const search = queryString({ ...others, ...(wanted && { business: wanted }) });
  return (
    <Homes
      title="Imóveis parecidos"
      homes={currentData?.map((home) => asWanted(home, wanted))}
      failed={isError}
      onRetry={refetch}
    >
      {currentData?.length === 0 && (
        <p>Não há outro parecido agora.{isGone(property) && ' Conte o que procura, e avisamos quando aparecer.'}</p>
      )}
      <Button variant="outlined" size="large" to={`${paths.map()}?${search}`}>
        {neighbourhood ? `Outros em ${neighbourhood}` : region ? `Ver imóveis ${inRegion(region)}` : 'Ver mais imóveis'}
      </Button>
    </Homes>
  );
}

export function NewestHomes() {
  const { currentData, isError, refetch } = useGetPropertiesQuery(NEWEST);
  if (currentData?.rows.length === 0) return null;
  return <Homes title="Acabaram de chegar" homes={currentData?.rows} failed={isError} onRetry={refetch} />;
}

interface HomesProps {
  title: string;
  /** Undefined while loading. */
  homes: (PropertyOfCard & Partial<Pick<SimilarProperty, 'differences'>>)[] | undefined;
  failed: boolean;
  onRetry: () => unknown;
  children?: ReactNode;
}

function Homes({ title, homes, failed, onRetry, children }: HomesProps) {
  const small = usePhone();
  return (
    <HomesFrame as="section" data-paper="none" id={SIMILAR_ANCHOR} aria-labelledby="homes-title">
      <h2 id="homes-title">{title}</h2>
      {homes ? (
        homes.length > 0 && (
          <HomesGrid>
            {homes.map((home) => (
              <PropertyCard
                key={home._id}
                property={home}
                isRow={small}
                heading="h3"
                short
                heart={<HeartButton property={home} />}
                note={home.differences?.join(', ')}
              />
            ))}
          </HomesGrid>
        )
      ) : failed ? (
        <LoadFailed text={messages.propertiesFailed} detail={messages.tryLater} onRetry={onRetry} />
      ) : (
        <Loading text="Carregando imóveis…">
          <HomesGrid>
            {[1, 2, 3, 4, 5, 6].map((index) => (
              <PropertyCardSkeleton key={index} isRow={small} />
            ))}
          </HomesGrid>
        </Loading>
      )}
      {children && <Foot>{children}</Foot>}
    </HomesFrame>
  );
}

const Foot = styled('div')(({ theme }) => ({
  marginTop: 28,
  '& > p': { ...theme.typography.publicBody, margin: '0 0 16px', color: theme.vars.palette.text.secondary },
}));
