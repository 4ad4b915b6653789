import { styled } from '@mui/material/styles';
import { MapPin } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';

interface MapEntryProps {
  address: string;
  /** The map is there: only the focused button stays. */
  overMap: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onPress: () => void;
}

export function MapEntry({ address, overMap, onFocus, onBlur, onPress }: MapEntryProps) {
  return (
    <Root data-over={overMap}>
      {!overMap && (
        <>
          <MapPin size={28} />
          <span>{address}</span>
        </>
      )}
      <Button variant="outlined" size="panel" onFocus={onFocus} onBlur={onBlur} onClick={onPress}>
        Ver no mapa
      </Button>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
  '& > svg': { color: theme.vars.palette.primary.main },
  '&[data-over="true"]': { inset: 'auto auto 56px 16px', zIndex: 1, padding: 0 },
}));
