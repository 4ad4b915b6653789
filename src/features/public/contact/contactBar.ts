import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** The bar's room, also below a focused field. Large letters take two lines. */
const ROOM = 'calc(max(80px, 5rem) + env(safe-area-inset-bottom))';

export const roomForBar = { html: { scrollPaddingBottom: ROOM }, '#root': { paddingBottom: ROOM } };

export const fixedBar = (theme: Theme) =>
  ({
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  }) as const;

export const BarPerson = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > strong': { ...theme.typography.body1, lineHeight: 20 / 15, fontWeight: 600 },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));
