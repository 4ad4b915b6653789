import { styled } from '@mui/material/styles';
import { CircleAlert, Clock, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHeldEntries } from '@/features/leads/core/outbox/useOutbox';
import { pluralize } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { useConnected } from '@/shared/offline/connection';
import { isWaiting } from '@/shared/offline/outbox/entry';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { placeToasts } from '@/shared/ui/placeToasts';

const LazyOutboxPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "outbox" */ '@/features/leads/core/outbox/OutboxPanel')).OutboxPanel,
);

/** Always rendered: screen readers ignore a new live region. */
export function OfflineNotice() {
  const connected = useConnected();
  const entries = useHeldEntries();
  const { key } = useLocation();
  // A link in it leads away from it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const refused = entries.filter((entry) => !isWaiting(entry)).length;
  const waiting = entries.length - refused;
  const shown = !connected || entries.length > 0;
  // It moves the page's head.
  useEffect(placeToasts, [shown]);
  return (
    <>
      <div role="status" data-paper="none">
        {shown && (
          <Bar>
            {connected ? (
              <Line>
                {refused > 0 ? <CircleAlert size={16} /> : <Clock size={16} />}
                {refused > 0
                  ? pluralize(refused, 'alteração não foi enviada', 'alterações não foram enviadas')
                  : pluralize(waiting, 'alteração aguarda o servidor', 'alterações aguardam o servidor')}
              </Line>
            ) : (
              <Line>
                <CloudOff size={16} strokeWidth={2} />
                <span>
                  Sem conexão com o servidor. <span>Você vê o que foi carregado por último.</span>
                </span>
              </Line>
            )}
            {entries.length > 0 && (
              <Open onClick={() => setOpenedAt(key)}>
                {connected || waiting === 0 ? 'Ver' : pluralize(waiting, 'alteração aguarda', 'alterações aguardam')}
              </Open>
            )}
          </Bar>
        )}
      </div>
      <Overlay>{openedAt === key && <LazyOutboxPanel onClose={() => setOpenedAt(null)} />}</Overlay>
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 16,
  margin: '0 calc(-1 * var(--page-end)) 0 calc(-1 * var(--page-padding))',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  fontSize: theme.typography.pxToRem(13),
  fontWeight: 550,
  // A failed page has nothing cached.
  'main:has(div[role="alert"]) & span span': { display: 'none' },
  [theme.breakpoints.up('md')]: { marginTop: 'calc(-1 * var(--page-padding))', marginBottom: 'var(--page-padding)' },
}));

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& svg': { flexShrink: 0 },
});

const Open = styled(ButtonBase)({
  minHeight: 44,
  margin: '-8px 0',
  padding: '0 8px',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});
