import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { MAX_CASES } from '#contract/giving/rotationCases.ts';
import { Button } from '@/shared/ui/button/Button';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { CaseLine } from './CaseLine';
import type { RotationDraft } from './useRotationDraft';

export function Cases({ draft }: { draft: RotationDraft }) {
  const { list } = draft.rotation.cases;
  return (
    <SectionCard
      title="Quem recebe"
      hint="A primeira regra em que o lead cabe decide. Se ela não encontrar ninguém, o lead fica sem corretor."
      tool={
        list.length < MAX_CASES && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={draft.addCase}>
            Nova regra
          </Button>
        )
      }
    >
      <Lines aria-label="Regras da roleta">
        {list.map(({ key }, index) => (
          <CaseLine key={key} index={index} draft={draft} />
        ))}
      </Lines>
    </SectionCard>
  );
}

const Lines = styled('ol')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));
