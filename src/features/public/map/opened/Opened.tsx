import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { X } from 'lucide-react';
import { createContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Popup } from 'react-leaflet';
import type { Location } from '#contract/ground/location.ts';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { useKeydown } from '@/shared/keyboard/useKeydown';
import { IconButton } from '@/shared/ui/button/IconButton';
import type { OpenedPin } from '../mapState';
import { OpenedCard } from '../phone/OpenedCard';
import type { MapView } from '../useMapView';
import { OpenedProperty } from './OpenedProperty';
import { SpotList } from './SpotList';

interface OpenedProps {
  view: MapView;
  opened: OpenedPin;
  wide: boolean;
  onClose: () => void;
}

export function Opened({ view, opened, wide, onClose }: OpenedProps) {
  const { filter, results, openedId } = view;
  useKeydown(({ key, defaultPrevented }) => {
    // A dialog above closes first.
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onClose();
  });

  const { currentData } = useGetPropertyQuery(openedId ?? skipToken);
  const listed = results.rows?.find(({ _id }) => _id === openedId);
  const label = opened.kind === 'spot' ? 'Imóveis neste ponto' : ((currentData ?? listed)?.name ?? 'Imóvel');
  const content = (
    <Dialog key={opened.key} label={label} takesFocus={opened.byKeyboard} onClose={onClose}>
      {opened.kind === 'spot' ? (
        <SpotList bbox={opened.bbox} count={opened.count} filter={filter} />
      ) : (
        <OpenedProperty opened={opened} wide={wide} listed={listed} wanted={filter.business} />
      )}
    </Dialog>
  );
  if (wide) {
    return (
      <MapPopup key={opened.key} at={opened.at}>
        {content}
      </MapPopup>
    );
  }
  return (
    <OpenedCard count={results.count} onClose={onClose}>
      {content}
    </OpenedCard>
  );
}

/** The pin's 37 px and a gap of 14. */
const ABOVE_PIN: [number, number] = [0, -51];
const WIDTH = 272;
/** Clear of the buttons; else 24 from the edges. */
const BESIDE_ZOOM: [number, number] = [76, 24];
const BELOW_BUTTONS: [number, number] = [24, 72];

const PopupContent = createContext<ReactNode>(null);

/** Constant: for new children `Popup` measures itself and moves the map again. */
const POPUP_CONTENT = <PopupContent.Consumer>{(content) => content}</PopupContent.Consumer>;

function MapPopup({ at: { lat, lng }, children }: { at: Location; children: ReactNode }) {
  // A new object would reopen the popup.
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <PopupContent value={children}>
      <RoundPopup
        position={position}
        offset={ABOVE_PIN}
        minWidth={WIDTH}
        maxWidth={WIDTH}
        autoPanPaddingTopLeft={BELOW_BUTTONS}
        autoPanPaddingBottomRight={BESIDE_ZOOM}
        closeButton={false}
        closeOnClick={false}
        closeOnEscapeKey={false}
        autoClose={false}
      >
        {POPUP_CONTENT}
      </RoundPopup>
    </PopupContent>
  );
}

const RoundPopup = styled(Popup)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '&&': { marginBottom: 0, cursor: 'default' },
    '&& a': { color: 'inherit' },
    '& .leaflet-popup-content-wrapper': {
      padding: 0,
      overflow: 'hidden',
      borderRadius: 14,
      color: palette.text.primary,
      backgroundColor: palette.background.raised,
      boxShadow: palette.shadow.float,
    },
    '& .leaflet-popup-content': { margin: 0, font: 'inherit', lineHeight: 'inherit' },
    '& .leaflet-popup-tip-container': { height: 10, overflow: 'visible', marginTop: -1 },
    '& .leaflet-popup-tip': {
      width: 14,
      height: 14,
      padding: 0,
      margin: '-7px auto 0',
      borderRadius: 3,
      backgroundColor: palette.background.raised,
      boxShadow: 'none',
      clipPath: 'polygon(100% 0, 100% 100%, 0 100%)',
    },
  };
});

interface DialogProps {
  label: string;
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Not modal: map and list stay usable. The close button is outside the link. */
function Dialog({ label, takesFocus, onClose, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box ref={box} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
      <Close aria-label="Fechar" onClick={onClose}>
        <X size={18} />
      </Close>
    </Box>
  );
}

const Box = styled('div')({ position: 'relative' });

const Close = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 8,
  right: 8,
  width: 36,
  height: 36,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.pin,
  '&::after': { content: '""', position: 'absolute', inset: -4 },
  [theme.breakpoints.down('md')]: { backgroundColor: 'transparent', boxShadow: 'none' },
}));
