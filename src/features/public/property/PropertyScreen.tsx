import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { isId } from '#contract/ids.ts';
import { isNotFound } from '@/api/apiError';
import { selectUser } from '@/features/auth/authSlice';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { useWide } from '@/shared/ui/useWide';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { PublicPage } from '../layout/PublicPage';
import { Screenful } from '../layout/Screenful';
import { PropertyContactSection } from './PropertyContactSection';
import { PropertyMissing } from './PropertyMissing';
import type { PropertyViewProps } from './WideProperty';

interface PropertyScreenProps {
  Wide: ComponentType<PropertyViewProps>;
  Narrow: ComponentType<PropertyViewProps>;
  /** The specification's words, which differ by a full stop. */
  notFound: string;
}

/** The property of the address, in the view that fits the window. */
export function PropertyScreen({ Wide, Narrow, notFound }: PropertyScreenProps) {
  const { id = '' } = useParams();
  const user = useSelector(selectUser);
  // Not `data`, which goes on showing the property before.
  const { currentData: property, isError, error, refetch } = useGetPropertyQuery(isId(id) ? id : skipToken);
  const missing = !isId(id) || (isError && !property);
  const heading = usePageHeading(property?.name ?? (missing ? 'Imóvel não encontrado' : 'Imóvel'));
  const View = useWide() ? Wide : Narrow;
  return (
    <PublicPage user={user}>
      <VisuallyHidden role="status">{!property && !missing && 'Carregando…'}</VisuallyHidden>
      <Screenful>
        {missing ? (
          <PropertyMissing
            heading={heading}
            title={notFound}
            onRetry={isError && !isNotFound(error) ? refetch : null}
          />
        ) : (
          <View property={property} heading={heading} />
        )}
        {property && <PropertyContactSection key={property._id} property={property} />}
      </Screenful>
    </PublicPage>
  );
}
