import { styled } from '@mui/material/styles';
import { useGetRegionUsesQuery } from '../brokerageApi';
import { messages } from '../messages';
import { RegionCounts } from './RegionCounts';
import { RegionMenu } from './RegionMenu';

/** Leads and properties still have them; a merge moves those. */
export function RetiredRegions() {
  const { data: uses } = useGetRegionUsesQuery();
  const retired = uses?.filter(({ isRetired }) => isRetired) ?? [];
  if (retired.length === 0) return null;
  return (
    <Root aria-labelledby="retired-regions">
      <h3 id="retired-regions">Retiradas</h3>
      <ul>
        {retired.map(({ _id, label }) => (
          <li key={_id}>
            <div>
              {label}
              <RegionCounts region={_id} />
            </div>
            <RegionMenu region={_id} name={label} isRetired />
          </li>
        ))}
      </ul>
      <small>{messages.offersAgain}</small>
    </Root>
  );
}

const Root = styled('section')(({ theme }) => ({
  maxWidth: 640,
  padding: '0 20px 20px',
  '& h3': { ...theme.typography.control, margin: '0 0 4px' },
  '& li': { display: 'flex', justifyContent: 'space-between', padding: '6px 0' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));
