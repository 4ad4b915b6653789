import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';

interface LeadSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function LeadSection({ title, actions, children }: LeadSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {actions}
      </Head>
      {children}
    </section>
  );
}

interface FailedLineProps {
  text: string;
  onRetry: () => unknown;
  className?: string;
}

/** In place of what could not be loaded. */
export function FailedLine({ text, onRetry, className }: FailedLineProps) {
  return (
    <TextLine role="alert" className={className}>
      {text}
      <Button size="small" variant="outlined" onClick={() => void onRetry()}>
        Tentar novamente
      </Button>
    </TextLine>
  );
}

export const TextLine = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '&:has(button)': { minHeight: 36 },
  marginBottom: 8,
  '& > h2': { ...theme.typography.section, flex: '1 1 auto' },
}));
