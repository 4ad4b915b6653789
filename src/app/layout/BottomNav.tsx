import { styled } from '@mui/material/styles';
import { Menu, Plus } from 'lucide-react';
import { useGetOwnRotationQuery } from '@/features/leads/core/givingApi';
import { useKeyboardOpen } from '@/shared/keyboard/useKeyboardOpen';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { countBadge } from '@/shared/ui/countBadge';
import { useMenu } from './places';

interface BottomNavProps {
  onNew: () => void;
  onMore: () => void;
}

/** Under the thumb, where the sidebar is a drawer. */
export function BottomNav({ onNew, onMore }: BottomNavProps) {
  const { bar, here } = useMenu();
  const isHidden = useKeyboardOpen();
  const isAdmitted = useGetOwnRotationQuery(undefined).data?.isAdmitted !== false;
  const links = bar.map(({ inBar, tabs, Icon, Count, label }) => (
    <li key={label}>
      <Entry to={tabs[0]?.to ?? ''} aria-current={label === here?.place.label ? 'page' : undefined}>
        <Mark>
          <Icon size={22} />
          {Count && (
            <small>
              <Count />
            </small>
          )}
        </Mark>
        {inBar}
      </Entry>
    </li>
  ));
  return (
    <Bar aria-label="Atalhos" data-paper="none" hidden={isHidden}>
      <ul>
        {links.slice(0, 2)}
        <li>
          {isAdmitted && (
            <New aria-label="Novo" aria-haspopup="dialog" onClick={onNew}>
              <Plus size={24} />
            </New>
          )}
        </li>
        {links.slice(2)}
        <li>
          <Entry aria-haspopup="dialog" aria-current={here && !here.place.inBar ? 'true' : undefined} onClick={onMore}>
            <Mark>
              <Menu size={22} />
            </Mark>
            Mais
          </Entry>
        </li>
      </ul>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  height: 'var(--nav)',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
  '& > ul': { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '& li': { display: 'grid', alignItems: 'center' },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Entry = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  gap: 1,
  minWidth: 0,
  height: 'calc(40px + 1.334 * var(--nav-word))',
  fontFamily: 'inherit',
  fontSize: 'var(--nav-word)',
  lineHeight: 1.334,
  fontWeight: 500,
  letterSpacing: '-0.01em',
  color: theme.vars.palette.text.secondary,
  '&:focus-visible': { outlineOffset: -3, borderRadius: 10 },
  '&:active': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { fontWeight: 650, color: theme.vars.palette.primary.main },
  '&[aria-current] > span': { backgroundColor: theme.vars.palette.primary.tint },
}));

const Mark = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 28,
  borderRadius: 999,
  transition: 'background-color 120ms',
  '& > small': { ...countBadge(theme), left: 30, bottom: 13, '&:empty': { display: 'none' } },
  '& > small:has([data-arrived] + span)': {
    color: theme.vars.palette.accent.contrastText,
    backgroundColor: theme.vars.palette.accent.main,
  },
  // A dot, as on the menu's button.
  '& [data-arrived]': {
    position: 'absolute',
    left: -24,
    top: 0,
    width: 9,
    height: 9,
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    textIndent: 20,
    backgroundColor: theme.vars.palette.primary.main,
    '&:not(:last-child)': { clipPath: 'inset(50%)' },
  },
}));

const New = styled(ButtonBase)(({ theme }) => ({
  justifySelf: 'center',
  width: 48,
  height: 48,
  borderRadius: 16,
  color: theme.vars.palette.accent.contrastText,
  backgroundColor: theme.vars.palette.accent.main,
  '&:hover': { backgroundColor: theme.vars.palette.accent.dark },
}));
