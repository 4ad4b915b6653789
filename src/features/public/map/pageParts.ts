import { styled } from '@mui/material/styles';
import { BELOW_PILL, PEEK } from './phone/sheetStops';

/** Fills the window and never scrolls, not even to something focused: list and map do, each by itself. */
export const Page = styled('div')({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  '& > main': { position: 'relative', flex: 1, minHeight: 0, display: 'flex' },
  // On phones the pill lies over the map.
  '& > header': { zIndex: 2 },
});

export const ListSide = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 376,
  overflowY: 'auto',
  padding: '20px 24px',
  [theme.breakpoints.up('lg')]: { width: 600 },
  [theme.breakpoints.up('xl')]: { width: 880 },
  '& > h1': { ...theme.typography.panelTitle, margin: 0, fontSize: '1.375rem', lineHeight: 28 / 22 },
}));

export const CountRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, height: 44, marginBottom: 6 });

/** The sheet's round corners, behind which the map goes on. */
const CORNERS = 20;

/**
 * The map ends where the sheet begins, so that its middle is the middle of what is seen, and its pins are those that
 * can be seen. Under the full sheet it stays as it was.
 */
export const MapSide = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  // Above the checkbox that lies on it.
  '--note-bottom': '72px',
  [theme.breakpoints.down('md')]: {
    '--note-bottom': `${CORNERS + 32}px`,
    '--attribution-bottom': `${CORNERS + 4}px`,
    position: 'absolute',
    inset: `0 0 calc(48dvh - ${CORNERS}px)`,
    '&[data-under="peek"]': { bottom: PEEK - CORNERS },
    '&[data-under="card"]': {
      bottom: 0,
      '--attribution-bottom': '0px',
      '--note-top': `${BELOW_PILL + 8}px`,
      '--note-bottom': 'auto',
    },
  },
}));
