import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatArrivedAt, formatDate } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { QuietText } from '@/shared/ui/QuietText';
import { TypedText } from '../core/TypedText';
import { LeadHome } from './home/LeadHome';

/** `hoje 10:19`, `em 28/11/2026, 10:19` */
const since = (iso: string, now: Date) => formatArrivedAt(iso, now).replace(/^\d/, 'em $&');

/** The home, where the lead came from, and their words. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { property, region, notes, source, createdAt, arrivedAt } = lead;
  const now = useNow();
  const from = [region && regionName(region), useSourceName()(source)];
  return (
    <section aria-label="O que pediu">
      {property && <LeadHome lead={lead} property={property} />}
      <QuietText>
        {[...from, `chegou ${since(createdAt, now)}`].filter(Boolean).join(' · ')}
        {formatDate(arrivedAt) !== formatDate(createdAt) && ` · voltou ${since(arrivedAt, now)}`}
      </QuietText>
      {notes !== null && <TypedText sx={{ mt: '12px' }}>{notes}</TypedText>}
    </section>
  );
}
