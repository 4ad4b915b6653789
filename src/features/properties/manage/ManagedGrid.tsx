import type { Property } from '#contract/properties.ts';
import { CardGrid } from '@/shared/ui/page/cardGrid';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { messages } from '../messages';
import { ManageCard } from './ManageCard';
import type { ManagedProperties } from './useManagedProperties';

interface ManagedGridProps {
  properties: Property[];
  more: ManagedProperties['more'];
  onEdit: (id: string) => void;
  onDelete: (property: Property) => void;
}

/** Two rows are in view when the page opens. */
const IN_VIEW = 6;

export function ManagedGrid({ properties, more, onEdit, onDelete }: ManagedGridProps) {
  return (
    <>
      <CardGrid aria-label="Imóveis">
        {properties.map((property, index) => (
          <ManageCard
            key={property._id}
            property={property}
            eager={index < IN_VIEW}
            onEdit={() => {
              onEdit(property._id);
            }}
            onDelete={() => {
              onDelete(property);
            }}
          />
        ))}
      </CardGrid>
      <LoadMore more={more} failedText={messages.loadFailed} />
    </>
  );
}
