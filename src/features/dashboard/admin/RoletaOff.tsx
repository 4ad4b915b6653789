import { styled } from '@mui/material/styles';
import { Repeat } from 'lucide-react';
import { VISITOR_SOURCES } from '#contract/constants.ts';
import type { WaitingLeads } from '#contract/dashboard.ts';
import { paths } from '#contract/paths.ts';
import { shortDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { TextLink } from '@/shared/ui/TextLink';

/** `12 leads de visitantes dos últimos 7 dias esperam por um corretor, o mais antigo desde 14/11.` */
function wordsOf({ count: number, isExact, since }: WaitingLeads): string {
  const day = shortDate(since);
  if (number === 1) return `1 lead de visitante dos últimos 7 dias espera por um corretor desde ${day}.`;
  const many = isExact ? formatNumber(number) : `mais de ${formatNumber(number)}`;
  return `${many} leads de visitantes dos últimos 7 dias esperam por um corretor, o mais antigo desde ${day}.`;
}

/** At the foot of what waits: that the roleta would not have let these wait. */
export function RoletaOff({ waiting }: { waiting: WaitingLeads }) {
  const { off } = waiting;
  const all = VISITOR_SOURCES.length;
  return (
    <Line>
      <Repeat size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <b>
          A roleta está desligada
          {off.length < all && ` em ${formatNumber(off.length)} das ${formatNumber(all)} origens`}:
        </b>{' '}
        {wordsOf(waiting)} <TextLink to={paths.rotation()}>Abrir a roleta</TextLink>
      </span>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textWrap: 'pretty',
  '& > svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600 },
  // A thumb's reach around the link.
  '& a': { position: 'relative' },
  '& a::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
}));
