import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './Card';

interface SectionCardProps {
  title: string;
  hint?: ReactNode;
  tool?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, hint, tool, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {hint !== undefined && <p>{hint}</p>}
        </div>
        {tool}
      </Head>
      {/* An EmptyState as direct child would overflow. */}
      <div>{children}</div>
    </Card>
  );
}

export const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});

export const CardBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '14px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': theme.typography.section,
  '& p': { ...theme.typography.small, margin: '2px 0 0', textWrap: 'pretty', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));
