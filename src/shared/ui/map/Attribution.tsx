import { styled } from '@mui/material/styles';

const TERMS = 'https://www.openstreetmap.org/copyright';

/** The condition on which the tiles are free: never covered. As text; OpenStreetMap also asks for a link to its terms. */
export function Attribution({ text }: { text: string }) {
  return (
    <Note>
      {text.includes('OpenStreetMap') ? (
        <a href={TERMS} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  bottom: 0,
  margin: 0,
  padding: '1px 8px',
  borderTopLeftRadius: 6,
  fontSize: '0.6875rem',
  lineHeight: 18 / 11,
  color: theme.vars.palette.text.secondary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // Above the sheet's round corners.
  [theme.breakpoints.down('md')]: { bottom: 'var(--attribution-bottom, 0px)' },
}));
