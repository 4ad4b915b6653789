import { ArrowLeft, Menu } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { pluralize } from '@/shared/format/numbers';
import { placeToasts, TOAST_ROOM } from '@/shared/notify/placeToasts';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { IconButton } from '@/shared/ui/button/IconButton';
import {
  Actions,
  BackLink,
  GIVES_WAY,
  Head,
  Line,
  MenuSlot,
  NewsDot,
  PhoneAction,
  Title,
  Words,
} from './pageHeadParts';
import { useShell } from './shell';

interface PageHeadProps {
  /** The page's h1 and the name of the browser's tab. */
  title: string;
  /** Under the title, on desktops: a fact, never a slogan. */
  line?: ReactNode;
  /** The list this page stands under: a link above the title, on phones an arrow in the place of the menu. */
  back?: { to: string; label: string };
  /** Buttons at the right, from tablets on; on phones the commit stands in a `BottomBar`. */
  actions?: ReactNode;
  /** Where the content is no wider than forms and cards are: the actions end where it ends. */
  narrow?: boolean;
  /** At most one `IconButton`, in the top bar of phones. */
  phoneAction?: ReactNode;
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => {
    window.removeEventListener('scroll', changed);
  };
}

/**
 * The head of every page behind the login; below the desktop's width it is the top bar. It stays in view, with its buttons
 * and the place of the toasts.
 */
export function PageHead({ title, line, back, actions, narrow, phoneAction }: PageHeadProps) {
  const heading = usePageHeading(title);
  const { openMenu, arrived } = useShell();
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > GIVES_WAY);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What stands beside the words makes them wider or narrower.
    const observer = new ResizeObserver(placeToasts);
    if (words.current) observer.observe(words.current);
    return () => {
      observer.disconnect();
      placeToasts();
    };
  }, []);
  return (
    <Head data-narrow={narrow} data-scrolled={scrolled}>
      <MenuSlot>
        {back ? (
          <IconButton size="large" to={back.to} aria-label={`Voltar para ${back.label}`}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : (
          <IconButton size="large" onClick={openMenu} aria-label={menuLabel(arrived)}>
            <Menu size={20} strokeWidth={1.75} aria-hidden />
            {arrived > 0 && <NewsDot />}
          </IconButton>
        )}
      </MenuSlot>
      <Words ref={words} {...TOAST_ROOM}>
        {back && (
          <BackLink to={back.to}>
            <ArrowLeft size={14} strokeWidth={1.75} aria-hidden />
            {back.label}
          </BackLink>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {line !== undefined && <Line>{line}</Line>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
      {phoneAction && <PhoneAction>{phoneAction}</PhoneAction>}
    </Head>
  );
}

const menuLabel = (arrived: number) =>
  arrived === 0 ? 'Abrir menu' : `Abrir menu, ${pluralize(arrived, 'novo lead', 'novos leads')}`;
