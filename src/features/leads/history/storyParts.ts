import { styled } from '@mui/material/styles';

export const StoryList = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

/** A line leads from each event's mark to the one that came before it. */
export const StoryItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  columnGap: 12,
  paddingBottom: 20,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 36,
    bottom: 4,
    left: 15.5,
    width: 1,
    backgroundColor: theme.vars.palette.outline,
    opacity: 0.4,
  },
  '& > div': { minWidth: 0, paddingTop: 6 },
}));

export const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
}));

/** What the observations said before and after a change. */
export const NotesChange = styled('dl')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  margin: 0,
  padding: '8px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
