import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';

interface LeadPropertyProps {
  property: Lead['property'];
  line: ReactNode;
  onPhoto?: () => void;
  className?: string;
}

export function LeadProperty({ property, line, onPhoto, className }: LeadPropertyProps) {
  return (
    <Root className={className}>
      {property && <Photo property={property} onClick={onPhoto} />}
      <div>
        {property && <b>{aboutProperty(property, property.isExample)}</b>}
        {line && <span>{line}</span>}
      </div>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& b': { ...theme.typography.body2, fontWeight: 500 },
  '& div > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Photo = styled(LeadPhoto)({ width: 56, height: 48 });
