import { styled } from '@mui/material/styles';
import { latLngBounds } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { useId, useState } from 'react';
import { formatArea } from '#contract/ground/mapArea.ts';
import { parseArea } from '#contract/ground/parseArea.ts';
import { HouseMap } from '@/api/map/HouseMap';
import { siteMapCenter } from '@/shared/siteMapCenter';
import { Button } from '@/shared/ui/button/Button';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { BRAZIL } from '@/shared/ui/map/brazil';
import { AreaDrawing, AreaShape } from '@/shared/ui/map/drawing/AreaDrawing';
import { RegionShapes } from '@/shared/ui/map/RegionShapes';
import { messages } from '../messages';

interface AreaDialogProps {
  name: string;
  /** `lat_lng_lat_lng_…` */
  area: string | null;
  others: readonly { key: string; name: string; area: string }[];
  onChange: (area: string | null) => void;
  onClose: () => void;
}

const CITY_ZOOM = 11;

/** The page saves the area with the rest. */
export function AreaDialog({ name, area: before, others, onChange, onClose }: AreaDialogProps) {
  const id = useId();
  const city = siteMapCenter();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [area, setArea] = useState(() => parseArea(before ?? ''));
  const [isDrawing, setDrawing] = useState(false);
  const [regions] = useState(() => others.map((one) => ({ ...one, corners: parseArea(one.area) ?? [] })));
  const [shown] = useState(() => area ?? regions.flatMap(({ corners }) => corners));
  return (
    <FormDialog width={960} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={`Área de ${name}`} onClose={onClose} />
      <MapBox data-drawing={isDrawing}>
        <Frame
          ref={setMap}
          label={`Mapa da área de ${name}`}
          scrollWheelZoom
          {...(shown.length > 0
            ? {
                bounds: latLngBounds(shown),
                boundsOptions: { padding: [32, 32], ...(!area && { maxZoom: CITY_ZOOM }) },
              }
            : { center: city ?? BRAZIL, zoom: city ? CITY_ZOOM : BRAZIL.zoom })}
          controls={
            isDrawing &&
            map && (
              <AreaDrawing
                map={map}
                hint={messages.drawRegion}
                onDraw={(drawn) => {
                  setArea(drawn);
                  setDrawing(false);
                }}
                onClose={() => setDrawing(false)}
              />
            )
          }
        >
          <RegionShapes pane="others" regions={regions} />
          {area && <AreaShape area={area} />}
        </Frame>
        <Tools>
          <Button variant="outlined" onClick={() => setDrawing(!isDrawing)}>
            {isDrawing ? 'Cancelar desenho' : area ? 'Desenhar de novo' : 'Desenhar área'}
          </Button>
          {area && !isDrawing && (
            <Button variant="outlined" onClick={() => setArea(null)}>
              Limpar área
            </Button>
          )}
        </Tools>
      </MapBox>
      <DialogFoot note={messages.areaNote} onCancel={onClose}>
        <Button
          variant="contained"
          color="accent"
          onClick={() => {
            onChange(area && formatArea(area));
            onClose();
          }}
        >
          Concluir
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}

const MapBox = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 'min(560px, 60vh)',
  backgroundColor: theme.vars.palette.background.sunken,
  '--hint-top': '16px',
  // The drawing covers it.
  '&[data-drawing="true"] .leaflet-control-zoom': { display: 'none' },
}));

const Frame = styled(HouseMap)({
  '&& .leaflet-others-pane .region': { fillOpacity: 0.4, strokeDasharray: '6 4' },
  // Without tiles the ground has the names.
  '&&:has(.leaflet-ground-pane) .leaflet-others-pane .region-name': { display: 'none' },
});

/** Above the map's foot. */
const Tools = styled('div')({ position: 'absolute', left: 16, bottom: 52, display: 'flex', gap: 8 });
