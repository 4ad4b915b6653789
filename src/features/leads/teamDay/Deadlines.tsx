import { CircleCheck } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { Loaded } from '@/api/Loaded';
import { queryString } from '@/api/requestFormats';
import { formatNumber } from '@/shared/format/numbers';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons, ListLine } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LineLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { ClockLine } from '../core/ClockLine';
import { useGetLeadsQuery } from '../core/leadsApi';

const RUNNING: LeadFilter = { clock: 'running' };
const SHOWN = 6;

const endOf = ({ clock }: BriefLead) => Date.parse(clock?.endsAt ?? '') || Number.MAX_SAFE_INTEGER;

/** The deadlines that end first. The others are behind the link. */
export function Deadlines() {
  const now = useNow();
  const query = useGetLeadsQuery({ ...RUNNING, pageSize: 100 }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const all = data && `Ver ${data.exact ? '' : 'mais de '}${formatNumber(data.total)}`;
  return (
    <SectionCard
      title="Prazos que acabam primeiro"
      tool={data && data.total > 0 && <LineLink to={`${paths.leadsList()}?${queryString(RUNNING)}`}>{all}</LineLink>}
    >
      <Loaded query={query} skeleton={<LineSkeletons count={3} />} failed="Não foi possível carregar os prazos">
        {({ rows }) => (
          <ul>
            {rows.length === 0 && (
              <ListLine Icon={CircleCheck} title="Nenhum prazo corre agora">
                <p>Todo lead com prazo já teve o primeiro contato.</p>
              </ListLine>
            )}
            {rows
              .toSorted((one, other) => endOf(one) - endOf(other))
              .slice(0, SHOWN)
              .map((lead) => (
                <ListLine
                  key={lead._id}
                  avatar={<UserAvatar name={lead.assignedTo?.name ?? ''} photo={null} size={32} />}
                  title={<LineLink to={paths.lead(lead._id)}>{lead.name}</LineLink>}
                >
                  <p>{lead.assignedTo?.name}</p>
                  <ClockLine clock={lead.clock} now={now} reader="desk" />
                </ListLine>
              ))}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}
