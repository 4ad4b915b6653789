import { styled } from '@mui/material/styles';
import { Columns3, LayoutGrid, Send, Share } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { MAX_SELECTED } from '#contract/leads/leadValues.ts';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { useShare } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { PrintButton } from '@/shared/ui/button/PrintButton';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { usePhone } from '@/shared/ui/useWide';
import { CardGrid } from '../card/CardGrid';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton';
import { ContactSection } from '../contact/ContactSection';
import { messages as publicMessages } from '../messages';
import { isGone } from '../property/isGone';
import { messages } from './messages';
import { useGetChosenQuery } from './savedApi';
import { SavedHome } from './SavedHome';

const LazyCompare = lazyPart(
  async () => (await import(/* webpackChunkName: "compare" */ './Compare')).Compare,
  <Loading text={messages.loading} />,
);

interface HomesProps {
  ids: readonly string[];
  /** The visitor has just taken out the others. */
  kept?: readonly string[];
  children?: ReactNode;
}

export function Homes({ ids, kept = ids, children }: HomesProps) {
  const { data, isError, refetch } = useGetChosenQuery(ids);
  const [isComparing, setComparing] = useState(false);
  const share = useShare();
  const small = usePhone();
  if (!data)
    return isError ? (
      <LoadFailed text={messages.failed} detail={publicMessages.tryLater} onRetry={refetch} />
    ) : (
      <HomesSkeleton />
    );
  const found = new Map(data.map((property) => [property._id, property]));
  const homes = kept.flatMap((id) => found.get(id) ?? []);
  const offered = homes.filter((home) => !isGone(home));
  const sent = offered.slice(0, MAX_SELECTED);
  const url = () => new URL(paths.saved([...kept]), window.location.origin).href;
  return (
    <>
      <Tools data-paper="none">
        {children}
        {sent.length > 0 && (
          <Button variant="contained" size="panel" startIcon={<Send size={18} />} href={`#${CONTACT_ANCHOR}`}>
            Enviar para o corretor
          </Button>
        )}
        {homes.length > 1 && (
          <Button
            variant="outlined"
            size="panel"
            startIcon={isComparing ? <LayoutGrid size={18} /> : <Columns3 size={18} />}
            onClick={() => setComparing(!isComparing)}
          >
            {isComparing ? 'Ver a lista' : 'Comparar'}
          </Button>
        )}
        {homes.length > 0 && (
          <>
            <Button
              variant="outlined"
              size="panel"
              startIcon={<Share size={18} />}
              onClick={() => void share({ title: messages.saved, text: messages.shareText(homes.length), url: url() })}
            >
              Compartilhar
            </Button>
            <PrintButton variant="outlined" size="panel" />
          </>
        )}
      </Tools>
      {isComparing && homes.length > 1 ? (
        <LazyCompare homes={[...offered, ...homes.filter(isGone)]} />
      ) : (
        <List as="ul" aria-label="Imóveis">
          {ids.map((id) => (
            <SavedHome key={id} id={id} property={found.get(id)} order={ids} isRow={small} />
          ))}
        </List>
      )}
      {sent.length > 0 && (
        <Wide>
          <ContactSection title={messages.send(sent.length, offered.length)} homes={sent.map(({ _id }) => _id)} />
        </Wide>
      )}
    </>
  );
}

function HomesSkeleton() {
  const small = usePhone();
  return (
    <Loading text={messages.loading}>
      <List>
        {[1, 2, 3].map((index) => (
          <PropertyCardSkeleton key={index} isRow={small} />
        ))}
      </List>
    </Loading>
  );
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 16,
  '&:empty': { display: 'none' },
});

const List = styled(CardGrid)(({ theme }) => ({
  marginTop: 24,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { gap: 20 },
}));

/** The section has the page's margins, too. */
const Wide = styled('div')(({ theme }) => ({
  marginInline: -24,
  [theme.breakpoints.down('sm')]: { marginInline: -16 },
}));
