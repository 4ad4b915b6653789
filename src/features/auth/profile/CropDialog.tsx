import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { styleNonce } from '@/shared/styleNonce';
import { BusyButton } from '@/shared/ui/BusyButton';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { cropPhoto } from './cropPhoto';
import type { Area } from './cropPhoto';

interface CropDialogProps {
  /** The file's object URL. */
  url: string;
  onCropped: (photo: File) => void;
  onUnreadable: () => void;
  onCancel: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.05 };
/** Pixels per arrow key; Shift moves a fifth. */
const KEY_STEP = 10;

export function CropDialog({ url, onCropped, onUnreadable, onCancel }: CropDialogProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);

  async function use() {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cropPhoto(url, area));
    } catch {
      onUnreadable();
    }
  }

  return (
    <FormDialog width={440} aria-labelledby={`${id}-title`} onClose={onCancel}>
      <DialogHead id={`${id}-title`} title="Ajustar foto" onClose={onCancel} />
      <Body>
        <Stage>
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEY_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ role: 'application', 'aria-label': 'Posição da foto: mova com as setas' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            {...(styleNonce !== undefined && { nonce: styleNonce })}
          />
        </Stage>
        <Zoom>
          <ZoomOut size={20} />
          <Slider
            {...ZOOM}
            value={zoom}
            aria-label="Zoom"
            getAriaValueText={(value) => `${Math.round(value * 100)}%`}
            onChange={(_event, value) => setZoom(value)}
          />
          <ZoomIn size={20} />
        </Zoom>
      </Body>
      <DialogFoot note="Arraste para enquadrar." onCancel={onCancel}>
        <BusyButton variant="contained" busy={busy} busyLabel="Cortando…" onClick={() => void use()}>
          Usar foto
        </BusyButton>
      </DialogFoot>
    </FormDialog>
  );
}

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '1',
  maxHeight: '60dvh',
  margin: '0 auto',
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  '& [role="application"]:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}` },
}));

const Zoom = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
}));
