import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo, use, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/ground/ids.ts';
import type { Property } from '#contract/properties/properties.ts';
import { propertyTitle } from '#contract/properties/propertyTitle.ts';
import { isNotFound } from '@/api/apiError';
import { selectAccount } from '@/features/auth/authSlice';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { lazyPart } from '@/shared/lazyPart';
import { useFailureText } from '@/shared/offline/connection';
import { useReturn } from '@/shared/offline/useReturn';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { PostedContext } from '@/shared/ui/field/posted';
import { useWide } from '@/shared/ui/useWide';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { ContactSection } from '../contact/ContactSection';
import { markSeen } from '../device/homes';
import { Container } from '../layout/Container';
import { PublicPage, Screenful } from '../layout/PublicPage';
import { UnavailableState } from '../layout/UnavailableState';
import { Crumbs } from './Crumbs';
import { WISH_TITLE } from './GoneCard';
import { isGone } from './isGone';
import { NarrowView } from './PropertyContent';
import { PropertyHead } from './PropertyHead';
import type { PropertyViewProps } from './propertyView';
import { LazySimilarHomes, SimilarWhenNear } from './similar/SimilarWhenNear';
import { usePropertyContact } from './usePropertyContact';

const LazyNewestHomes = lazyPart(
  async () => (await import(/* webpackChunkName: "other-homes" */ './similar/OtherHomes')).NewestHomes,
);

interface PropertyScreenProps extends Pick<PropertyViewProps, 'zoom'> {
  Wide: ComponentType<PropertyViewProps>;
  /** The specification's two texts differ by a full stop. */
  notFound: string;
}

export function PropertyScreen({ Wide, zoom, notFound }: PropertyScreenProps) {
  const { id = '' } = useParams();
  // `data` may still be the previous property.
  const query = useGetPropertyQuery(isId(id) ? id : skipToken);
  const { currentData: property, isError, error, requestId, refetch } = query;
  // Also while the browser checks the server's 404.
  const missing = !isId(id) || isNotFound(error) || (isError && !property);
  /** Not found and not loaded: same title, different exits. */
  const canRetry = isError && !isNotFound(error);
  useReturn(canRetry ? refetch : undefined);
  const failure = useFailureText('O servidor não respondeu. Tente de novo em instantes.');
  const heading = usePageHeading(property ? propertyTitle(property) : missing ? 'Imóvel não encontrado' : 'Imóvel');
  const isPrerendered = requestId === '';
  const isMember = useSelector(selectAccount) !== null;
  useEffect(() => {
    // The server renders what visitors see.
    if (isPrerendered && isMember) void refetch();
  }, [isPrerendered, isMember, refetch]);
  const seenId = property?._id;
  useEffect(() => {
    if (seenId !== undefined) markSeen(seenId);
  }, [seenId]);
  // A property that is gone has no offer.
  const shown = property && isGone(property) ? { ...property, offer: null } : property;
  const wide = useWide();
  const posted = use(PostedContext);
  return (
    <PublicPage>
      <VisuallyHidden role="status">{!property && !missing && 'Carregando…'}</VisuallyHidden>
      <Screenful>
        {missing ? (
          <UnavailableState
            title={notFound}
            heading={heading}
            text={
              canRetry
                ? failure
                : 'Ele pode ter sido vendido, ou o endereço não está completo. Há outros esperando por você.'
            }
            onRetry={canRetry ? refetch : undefined}
          />
        ) : wide ? (
          <WidePage>
            <Crumbs property={property} />
            <PropertyHead property={property} heading={heading} wide />
            <Wide property={shown} zoom={zoom} />
          </WidePage>
        ) : (
          <NarrowView property={shown} zoom={zoom} head={<PropertyHead property={property} heading={heading} />} />
        )}
        {missing && !canRetry && <LazyNewestHomes />}
        {property && isGone(property) && <LazySimilarHomes key={`similar-${property._id}`} property={property} />}
        {property ? (
          <PropertyContactSection key={property._id} property={property} />
        ) : (
          posted && <ContactSection title={CONTACT_TITLE} propertyId={id} />
        )}
        {property && !isGone(property) && <SimilarWhenNear key={`near-${property._id}`} property={property} />}
      </Screenful>
    </PublicPage>
  );
}

const CONTACT_TITLE = 'Saiba mais sobre este imóvel';

const WidePage = styled(Container)({ paddingTop: 10 });

/** `memo`: a render before its script arrives would lose the server's form and its text. */
const PropertyContactSection = memo(function PropertyContactSection({ property }: { property: Property }) {
  const { name, photo, whatsapp } = usePropertyContact(property);
  return (
    <ContactSection
      title={isGone(property) ? WISH_TITLE : CONTACT_TITLE}
      propertyId={property._id}
      canVisit={!isGone(property)}
      region={property.region}
      broker={property.broker ? { name, photo } : undefined}
      whatsapp={whatsapp}
    />
  );
});
