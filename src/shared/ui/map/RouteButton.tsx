import MenuItem from '@mui/material/MenuItem';
import { Navigation } from 'lucide-react';
import type { Place } from '#contract/ground/location.ts';
import { routesTo } from '#contract/ground/mapLinks.ts';
import { Button } from '../button/Button';
import type { ButtonProps } from '../button/Button';
import { Overlay } from '../dialog/Overlay';
import { PopupMenu } from '../dialog/Popup';
import { useAnchor } from '../dialog/useAnchor';

interface RouteButtonProps extends Pick<ButtonProps, 'size'> {
  place: Place;
  name: string;
}

export function RouteButton({ place, name, size }: RouteButtonProps) {
  const { anchor, opener, close } = useAnchor('menu');
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<Navigation size={16} />}
        aria-label={`Rota até ${name}`}
        {...opener}
      >
        Rota
      </Button>
      <Overlay>
        {anchor && (
          <PopupMenu label="Rota" anchor={anchor} onClose={close}>
            {routesTo(place).map(({ app, href }) => (
              <MenuItem key={app} component="a" href={href} target="_blank" rel="noreferrer" onClick={close}>
                {app}
              </MenuItem>
            ))}
          </PopupMenu>
        )}
      </Overlay>
    </>
  );
}
