import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { MAX_SAVED } from '#contract/properties/propertyValues.ts';
import { sharedHomes } from '#contract/site/sharedHomes.ts';
import { useIsInBrowser } from '@/shared/isBrowser';
import { useNotify } from '@/shared/notify/useNotify';
import { PaperHead } from '@/shared/print/PaperHead';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { Button } from '@/shared/ui/button/Button';
import { PageTabs } from '@/shared/ui/page/PageTabs';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ForgetButton } from '../device/ForgetButton';
import { SAVED, SEEN, storeHomes } from '../device/homes';
import { messages as deviceMessages } from '../device/messages';
import { useHomes } from '../device/useHomes';
import { Container } from '../layout/Container';
import { PublicPage, Screenful } from '../layout/PublicPage';
import { Homes } from './Homes';
import { messages } from './messages';

const SEEN_PATH = `${paths.saved()}?vistos`;

/** Painted without homes, which only the device knows. */
export function SavedPage() {
  const isInBrowser = useIsInBrowser();
  const [search] = useSearchParams();
  const ids = sharedHomes(search);
  const view = !isInBrowser ? 'saved' : ids.length > 0 ? 'shared' : search.has('vistos') ? 'seen' : 'saved';
  const heading = usePageHeading(messages[view]);
  return (
    <PublicPage>
      <Screenful>
        <Room>
          {isInBrowser && <PaperHead />}
          <h1 ref={heading} tabIndex={-1}>
            {messages[view]}
          </h1>
          {isInBrowser && <View key={view} view={view} shared={ids} />}
          <noscript>{messages.withoutScripts}</noscript>
        </Room>
      </Screenful>
    </PublicPage>
  );
}

function View({ view, shared }: { view: 'saved' | 'seen' | 'shared'; shared: readonly string[] }) {
  const saved = useHomes(SAVED);
  const seen = useHomes(SEEN);
  const [forgotten, setForgotten] = useState(0);
  if (view === 'shared')
    return (
      <>
        <p data-paper="none">{messages.sharedHere}</p>
        <Homes ids={shared}>
          <SaveAll ids={shared} />
        </Homes>
      </>
    );
  const tabs = [
    { label: `${messages.saved} · ${saved.length}`, to: paths.saved(), isCurrent: view === 'saved' },
    { label: `${messages.seen} · ${seen.length}`, to: SEEN_PATH, isCurrent: view === 'seen' },
  ];
  return (
    <>
      <PageTabs tabs={tabs} />
      {view === 'saved' ? <SavedHomes key={forgotten} saved={saved} /> : <SeenHomes key={forgotten} seen={seen} />}
      <Forget data-paper="none">
        <ForgetButton onForgotten={() => setForgotten(forgotten + 1)} />
        <span>{messages.forgets}</span>
      </Forget>
    </>
  );
}

/** A home that is taken out stays until the page is left: nothing moves under the thumb. */
function SavedHomes({ saved }: { saved: readonly string[] }) {
  const [shown, setShown] = useState(saved);
  const added = saved.filter((id) => !shown.includes(id));
  if (added.length > 0) setShown([...shown, ...added]);
  if (shown.length === 0) return <Nothing title={messages.noneSaved} text={messages.noneSavedWhy} />;
  return (
    <>
      <p data-paper="none">{messages.onlyHere}</p>
      <Homes ids={shown} kept={saved} />
    </>
  );
}

function SeenHomes({ seen }: { seen: readonly string[] }) {
  const [shown] = useState(() => seen.slice(-MAX_SAVED).reverse());
  if (seen.length === 0) return <Nothing title={messages.noneSeen} text={messages.noneSeenWhy} />;
  return (
    <>
      <p data-paper="none">{messages.seenHere}</p>
      <Homes ids={shown} kept={NONE} />
    </>
  );
}

const NONE: readonly string[] = [];

function Nothing(texts: { title: string; text: string }) {
  return (
    <EmptyState
      {...texts}
      action={
        <Button variant="contained" size="large" to={paths.map()}>
          Buscar imóveis
        </Button>
      }
    />
  );
}

/** As far as there is room. */
function SaveAll({ ids }: { ids: readonly string[] }) {
  const notify = useNotify('landing');
  const saved = useHomes(SAVED);
  const missing = ids.filter((id) => !saved.includes(id));
  const saveAll = () => {
    const added = missing.slice(0, Math.max(0, MAX_SAVED - saved.length));
    if (!storeHomes(SAVED, [...saved, ...added])) notify.warning(deviceMessages.unstored);
    else if (added.length < missing.length) notify.warning(messages.savedSome(added.length));
    else notify.success(messages.savedAll(added.length));
  };
  return (
    <Button
      variant="tonal"
      size="panel"
      startIcon={<Heart size={18} />}
      disabled={missing.length === 0}
      onClick={saveAll}
    >
      {missing.length === 0 ? 'Todos salvos' : 'Salvar todos'}
    </Button>
  );
}

const Room = styled(Container)(({ theme }) => ({
  paddingTop: 20,
  paddingBottom: 24,
  [theme.breakpoints.up('sm')]: { paddingTop: 40, paddingBottom: 48 },
  '& > h1': { ...theme.typography.hotsiteTitle, margin: '0 0 8px', outline: 'none' },
  '& > p': { ...theme.typography.publicBody, margin: '12px 0 0', color: theme.vars.palette.text.secondary },
}));

const Forget = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 48,
  color: theme.vars.palette.text.secondary,
}));
