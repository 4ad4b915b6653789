import { skipToken } from '@reduxjs/toolkit/query/react';
import type { MapFilter } from '#contract/mapFilter.ts';
import type { Property } from '#contract/properties.ts';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { useWide } from '@/shared/ui/useWide';
import { useMap } from '../mapContext';
import { MapPopup } from '../MapPopup';
import type { OpenedPin } from '../openedPin';
import { ChosenCard } from '../phone/OpenedCard';
import { OpenedBox } from './OpenedBox';
import { PropertyPopup } from './OpenedProperty';
import { PropertyStrip } from './PropertyStrip';
import { SpotList } from './SpotList';
import { useEscape } from './useEscape';

interface OpenedProps {
  opened: OpenedPin;
  filter: MapFilter;
  /** Of the properties in the list, the one that is opened. */
  listed: Property | undefined;
  /** Of all that are in view: on phones the way back to their list says so. */
  count: number | undefined;
  onClose: () => void;
  onVisit: (id: string) => void;
}

/** The opened pin: a popup on the map or, on phones, a card in the place of the list. */
export function Opened({ opened, filter, listed, count, onClose, onVisit }: OpenedProps) {
  const wide = useWide();
  const layer = useMap()?.layer;
  const close = () => {
    layer?.focus(opened.key);
    onClose();
  };
  useEscape(close);

  const { currentData } = useGetPropertyQuery(opened.kind === 'property' ? opened.id : skipToken);
  const label = opened.kind === 'spot' ? 'Imóveis neste ponto' : ((currentData ?? listed)?.name ?? 'Imóvel');
  const Property = wide ? PropertyPopup : PropertyStrip;
  const content = (
    <OpenedBox key={opened.key} label={label} takesFocus={opened.byKeyboard} onClose={close}>
      {opened.kind === 'spot' ? (
        <SpotList bbox={opened.bbox} count={opened.count} filter={filter} onVisit={onVisit} />
      ) : (
        <Property
          id={opened.id}
          located={opened.located}
          listed={listed}
          onVisit={() => {
            onVisit(opened.id);
          }}
        />
      )}
    </OpenedBox>
  );
  if (wide) return <MapPopup at={opened.at}>{content}</MapPopup>;
  return (
    <ChosenCard count={count} onClose={close}>
      {content}
    </ChosenCard>
  );
}
