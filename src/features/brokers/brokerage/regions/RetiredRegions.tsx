import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { isUsed } from '#contract/site/regions.ts';
import { useGetRegionUsesQuery } from '../brokerageApi';
import type { Entry } from '../EntriesField';
import { RegionCounts } from './RegionCounts';
import { RegionMenu } from './RegionMenu';

/** Leads and properties still have them; a merge moves those. */
export function RetiredRegions() {
  const { data: uses } = useGetRegionUsesQuery();
  const { input } = useField<Entry[]>('regions', { subscription: { value: true } });
  const retired =
    uses?.filter((use) => use.isRetired && isUsed(use) && !input.value.some(({ _id }) => _id === use._id)) ?? [];
  if (retired.length === 0) return null;
  return (
    <Root aria-labelledby="retired-regions">
      <h3 id="retired-regions">Retiradas</h3>
      <ul>
        {retired.map(({ _id, label }) => (
          <li key={_id}>
            <div>
              <p>{label}</p>
              <RegionCounts region={_id} />
            </div>
            <RegionMenu region={_id} name={label} onOffer={() => input.onChange([...input.value, { _id, label }])} />
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled('section')(({ theme }) => ({
  maxWidth: 640,
  padding: '0 20px 20px',
  '& h3': { ...theme.typography.control, margin: '0 0 4px' },
  '& li': { display: 'flex', justifyContent: 'space-between', padding: '6px 0' },
  '& li p': { marginInline: 14 },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));
