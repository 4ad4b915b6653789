import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { Kind } from '#contract/properties/kinds.ts';
import type { OffKind } from '#contract/properties/propertyImports.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { messages } from './messages';

interface OffKindsProps {
  kinds: readonly OffKind[];
  chosen: readonly Kind[];
  onChoose: (chosen: Kind[]) => void;
}

export function OffKinds({ kinds, chosen, onChoose }: OffKindsProps) {
  const isWithin = kinds.some(({ takenAs }) => takenAs !== null);
  return (
    <SectionCard
      title="Tipos de imóvel que ainda não estão ligados"
      hint={`Um tipo ligado passa a valer em toda a imobiliária: cadastro, mapa, filtros e desejos.${isWithin ? ' Quem busca casa ou apartamento não encontra mais os que mudarem de tipo.' : ''}`}
    >
      <Boxes>
        {kinds.map((off) => (
          <FormControlLabel
            key={off.kind}
            label={messages.switchOn(off)}
            control={
              <Checkbox
                checked={chosen.includes(off.kind)}
                onChange={(_event, isOn) =>
                  onChoose(isOn ? [...chosen, off.kind] : chosen.filter((kind) => kind !== off.kind))
                }
              />
            }
          />
        ))}
      </Boxes>
    </SectionCard>
  );
}

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  padding: '8px 20px',
  '& .MuiFormControlLabel-label': theme.typography.body1,
  [theme.breakpoints.down('sm')]: { rowGap: 8, padding: '8px 16px' },
}));
