import Skeleton from '@mui/material/Skeleton';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { formatArrivedAt, formatDate } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { QuietText } from '@/shared/ui/QuietText';
import { Loading } from '@/shared/ui/states/Loading';
import { SourceName } from '../core/SourceName';
import { TypedText } from '../core/TypedText';
import { LeadHome } from './home/LeadHome';
import { Contacts } from './LeadContact';

/** `hoje 10:19`, `em 28/11/2026, 10:19` */
const since = (iso: string, now: Date) => formatArrivedAt(iso, now).replace(/^\d/, 'em $&');

/** The home, where the lead came from, and their words. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { property, region, notes, source, createdAt, arrivedAt } = lead;
  const now = useNow();
  return (
    <section aria-label="O que pediu">
      {property && <LeadHome lead={lead} property={property} />}
      <QuietText>
        {region && `${regionName(region)} · `}
        <SourceName source={source} /> · chegou {since(createdAt, now)}
        {formatDate(arrivedAt) !== formatDate(createdAt) && ` · voltou ${since(arrivedAt, now)}`}
      </QuietText>
      {notes !== null && <TypedText sx={{ mt: '12px' }}>{notes}</TypedText>}
    </section>
  );
}

export function FactsSkeleton() {
  return (
    <Loading text="Carregando lead…">
      <Contacts>
        {[124, 168, 224].map((width) => (
          <Skeleton key={width} width={width} height={36} />
        ))}
      </Contacts>
      <Skeleton width={224} height={48} sx={{ mt: '16px' }} />
    </Loading>
  );
}
