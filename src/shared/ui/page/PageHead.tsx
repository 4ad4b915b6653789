import { styled } from '@mui/material/styles';
import { ArrowLeft, Menu, Search } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { pluralize } from '@/shared/format/numbers';
import { listen } from '@/shared/listen';
import { PaperHead } from '@/shared/print/PaperHead';
import { Link } from '@/shared/routing/Link';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { IconButton } from '@/shared/ui/button/IconButton';
import { placeToasts, TOAST_ROOM } from '../placeToasts';
import { PageTabs } from './PageTabs';
import { useShell } from './shell';

interface PageHeadProps {
  /** Also the tab's title. */
  title: string;
  /** A fact, never a slogan; up to two lines on phones, more only with large letters. */
  line?: ReactNode;
  /** Parent list: a link above the title, an arrow on phones. */
  back?: { to: string; label: string };
  /** Phones have a `BottomBar`. */
  actions?: ReactNode;
  /** Phones show the line in full, too: a page about one person. */
  whole?: boolean;
  /** The line comes later, or changes: phones keep room for two. */
  lineChanges?: boolean;
  /** A page of many rows or cards fills the window; others end at the width of `AppLayout`. */
  wide?: boolean;
  /** In the top bar: an `IconButton`, or a text and a menu. */
  phoneAction?: ReactNode;
}

const onScroll = (changed: () => void) => listen(['scroll'], changed, { passive: true });

/** Sticky; below the desktop's width the top bar. Toasts appear in it. */
export function PageHead({ title, line, back, actions, wide, whole, lineChanges, phoneAction }: PageHeadProps) {
  const heading = usePageHeading(title);
  const { openMenu, openSearch, arrived, tabs } = useShell();
  const searches = !back && openSearch !== undefined;
  const hasTabs = !back && tabs.length > 0;
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > SCROLLS_AWAY);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its width depends on its neighbours.
    const observer = new ResizeObserver(placeToasts);
    if (words.current) observer.observe(words.current);
    return () => {
      observer.disconnect();
      placeToasts();
    };
  }, []);
  return (
    <Head
      data-wide={wide}
      data-whole={whole}
      data-line-changes={lineChanges}
      data-scrolled={scrolled}
      data-tabs={hasTabs}
    >
      <MenuSlot data-paper="none" data-in-bar={searches}>
        {back ? (
          <IconButton size="large" to={back.to} aria-label={`Voltar para ${back.label}`}>
            <ArrowLeft size={20} />
          </IconButton>
        ) : (
          <IconButton size="large" onClick={openMenu} aria-label={menuLabel(arrived)}>
            <Menu size={20} />
            {arrived > 0 && <NewsDot />}
          </IconButton>
        )}
      </MenuSlot>
      <TitleBlock ref={words} {...TOAST_ROOM}>
        <PaperHead />
        {back && (
          <BackLink to={back.to} data-paper="none">
            <ArrowLeft size={14} />
            {back.label}
          </BackLink>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {line !== undefined && <Line data-paper="line">{line}</Line>}
      </TitleBlock>
      {actions && <Actions data-paper="none">{actions}</Actions>}
      {searches && (
        <SearchSlot data-paper="none">
          <IconButton size="large" aria-label="Buscar em tudo" aria-haspopup="dialog" onClick={openSearch}>
            <Search size={20} />
          </IconButton>
        </SearchSlot>
      )}
      {phoneAction && <PhoneAction data-paper="none">{phoneAction}</PhoneAction>}
      {hasTabs && (
        <TabsRow>
          <PageTabs tabs={tabs} />
        </TabsRow>
      )}
    </Head>
  );
}

const menuLabel = (arrived: number) =>
  arrived === 0 ? 'Abrir menu' : `Abrir menu, ${pluralize(arrived, 'novo lead', 'novos leads')}`;

/** Pixels of the space above the title. */
const SCROLLS_AWAY = 12;

const TabsRow = styled('div')(({ theme }) => ({
  flex: '0 0 100%',
  marginBottom: -1,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { padding: '0 8px' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    top: 0,
    // Covers the content's padding.
    margin: '0 calc(-1 * var(--page-padding)) 24px',
    minHeight: 56,
    padding: '2px 8px 6px',
    alignItems: 'flex-start',
    // Leaves room for a toast under title and buttons.
    '&:has([data-paper="line"]), &[data-line-changes="true"]': { minHeight: 'calc(22px + 2.625rem)', marginBottom: 16 },
  },
  [theme.breakpoints.down('sm')]: { '&[data-line-changes="true"]': { minHeight: 78, marginBottom: 12 } },
  [theme.breakpoints.up('md')]: {
    top: -SCROLLS_AWAY,
    alignItems: 'flex-start',
    gap: 16,
    minHeight: 89,
    margin: 'calc(-1 * var(--page-padding)) calc(-1 * var(--page-end)) 7px calc(-1 * var(--page-padding))',
    padding: 'var(--page-padding) var(--page-end) 12px var(--page-padding)',
    '&:not([data-scrolled="true"], [data-tabs="true"])': { borderBottomColor: 'transparent' },
  },
  '&[data-tabs="true"]': {
    flexWrap: 'wrap',
    rowGap: 8,
    paddingBottom: 0,
    '&&': { marginBottom: 12 },
    [theme.breakpoints.up('md')]: { '&&': { marginBottom: 20 } },
  },
}));

const MenuSlot = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
  [theme.breakpoints.down('md')]: { '&[data-in-bar="true"]': { width: 8, '& > *': { display: 'none' } } },
}));

const NewsDot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 10,
  right: 9,
  width: 9,
  height: 9,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.background.default}`,
  backgroundColor: theme.vars.palette.primary.main,
}));

const TitleBlock = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  containerType: 'inline-size',
  [theme.breakpoints.down('md')]: { paddingTop: 10 },
}));

export const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.pageTitle,
  [theme.breakpoints.down('md')]: {
    ...theme.typography.barTitle,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
}));

export const Line = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: {
    // A toast would cover half of it.
    'html:has([data-place="app"]) header > * > &': { visibility: 'hidden' },
    '*:not([data-whole="true"]) > * > &': {
      marginTop: 0,
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      lineHeight: 18 / 13,
      '@container (max-width: 15rem)': { display: 'block' },
    },
  },
}));

const BackLink = styled(Link)(({ theme }) => ({
  ...theme.typography.label,
  lineHeight: 1.25,
  display: 'flex',
  width: 'fit-content',
  alignItems: 'center',
  gap: 4,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const SearchSlot = styled('div')(({ theme }) => ({ flex: 'none', [theme.breakpoints.up('md')]: { display: 'none' } }));

const PhoneAction = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
