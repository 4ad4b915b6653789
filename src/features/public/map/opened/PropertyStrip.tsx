import { styled } from '@mui/material/styles';
import { PropertyRow, PropertyRowSkeleton } from '../../card/PropertyRow';
import { NotLocatedChip } from './NotLocatedChip';
import { OpenedFailed } from './OpenedFailed';
import type { OpenedPropertyProps } from './OpenedProperty';
import { useOpenedProperty } from './useOpenedProperty';

/** The opened property on a phone: a row of the list. */
export function PropertyStrip({ id, located, listed, onVisit }: OpenedPropertyProps) {
  const { property, failed, isGone, retry } = useOpenedProperty(id, listed);
  if (failed) return <OpenedFailed isGone={isGone} onRetry={retry} />;
  return (
    <Root>
      {property ? <PropertyRow property={property} link={{ onClick: onVisit }} eager /> : <PropertyRowSkeleton />}
      {!located && (
        <Note>
          <NotLocatedChip />
        </Note>
      )}
    </Root>
  );
}

/** The price leaves room for the close button. */
const Root = styled('div')({ padding: 10, '& p:first-of-type': { paddingRight: 36 } });

const Note = styled('div')({ marginTop: 10 });
