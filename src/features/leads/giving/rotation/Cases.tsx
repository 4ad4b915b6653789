import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_CASES } from '#contract/giving/rotationCases.ts';
import { Button } from '@/shared/ui/button/Button';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CaseLine } from './CaseLine';
import type { RotationDraft } from './useRotationDraft';

/** So many are all open at first. */
const FEW = 3;

export function Cases({ draft }: { draft: RotationDraft }) {
  const { list, version } = draft.rotation.cases;
  const [added, setAdded] = useState<string>();
  return (
    <SectionCard
      title="Quem recebe"
      hint="A primeira regra em que o lead cabe decide. Se ela não encontrar ninguém, o lead fica sem corretor."
      tool={
        list.length < MAX_CASES && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setAdded(draft.addCase())}>
            Nova regra
          </Button>
        )
      }
    >
      {/* Saved, they close again. */}
      <CaseList key={version} draft={draft} added={added} />
    </SectionCard>
  );
}

function CaseList({ draft, added }: { draft: RotationDraft; added: string | undefined }) {
  const { list } = draft.rotation.cases;
  const [startOpen] = useState(list.length <= FEW);
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  return (
    <>
      <Lines aria-label="Regras da roleta">
        {list.map(({ key }, index) => (
          <CaseLine
            key={key}
            index={index}
            draft={draft}
            isNew={key === added}
            isOpen={(startOpen || key === added) !== toggled.includes(key)}
            onToggle={() =>
              setToggled(toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key])
            }
            say={setSaid}
          />
        ))}
      </Lines>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const Lines = styled('ol')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));
