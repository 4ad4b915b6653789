import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useId } from 'react';
import { SIMULATION_DAYS } from '#contract/constants.ts';
import type { RotationSource } from '#contract/rotation.ts';
import { Button } from '@/shared/ui/button/Button';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { Toggle } from '@/shared/ui/Toggle';
import { sourceLabels } from '../sourceLabels';
import { messages } from './messages';
import { isOwnSource, rulesOf, rulesText } from './rotationRules';
import { StoredValue, StoredValues } from './StoredValue';
import { ToOwnBroker } from './ToOwnBroker';
import type { RotationDraft } from './useRotationDraft';

interface SourcesProps {
  draft: RotationDraft;
  onSimulate: () => void;
}

export function Sources({ draft, onSimulate }: SourcesProps) {
  return (
    <SectionCard
      title="De onde vêm os leads"
      hint="A primeira regra que encontra alguém decide. Se nenhuma encontrar, o lead fica sem corretor."
    >
      <Rows>
        {draft.rotation.sources.map((source) => (
          <Source key={source.source} source={source} draft={draft} onSimulate={onSimulate} />
        ))}
      </Rows>
    </SectionCard>
  );
}

function Source({ source, draft, onSimulate }: SourcesProps & { source: RotationSource }) {
  const id = useId();
  const { name, hint } = sourceLabels[source.source];
  const rejected = draft.lacksRule(source.source);
  const saved = draft.savedRules(source.source);
  const offered = rulesOf(source.source);
  const described = [rejected && `${id}-rejected`, saved && `${id}-saved`].filter(Boolean).join(' ');
  return (
    <li>
      <Switch>
        <Toggle
          label={name}
          describedBy={`${id}-hint`}
          checked={source.isOn}
          onChange={({ target }) => draft.switchSource(source.source, target.checked)}
        />
        <span>
          <b>{name}</b>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
      </Switch>
      <Chips role="group" aria-label={`Regras: ${name}`} aria-describedby={described || undefined}>
        {offered.map(({ rule, name: label }, index) => {
          const position = source.rules.indexOf(rule) + 1;
          return (
            <ChoiceChip
              key={rule}
              id={index === 0 ? `${id}-rule` : undefined}
              aria-pressed={position > 0}
              onClick={() => draft.toggleRule(source, rule)}
            >
              {position > 0 ? `${position}. ${label}` : label}
            </ChoiceChip>
          );
        })}
        {rejected && <Rejected id={`${id}-rejected`}>{messages.chooseRule}</Rejected>}
      </Chips>
      {saved && (
        <StoredValues>
          <StoredValue
            id={`${id}-saved`}
            fieldId={`${id}-rule`}
            what={rulesText(saved)}
            useLabel={`Usar as regras salvas: ${name}`}
            onUse={() => draft.setRules(source.source, saved)}
          />
        </StoredValues>
      )}
      {!source.isOn && isOwnSource(source.source) && (
        <ToOwnBroker source={source.source} checked={source.toBrokerWhenOff} onChange={draft.setToBrokerWhenOff} />
      )}
      {draft.isSwitchedOn(source.source) && (
        <Offer>
          <span>
            Passa a valer quando você salvar. Antes, veja o que estas regras teriam feito nos últimos {SIMULATION_DAYS}{' '}
            dias.
          </span>
          <Button size="small" variant="tonal" startIcon={<History size={16} />} onClick={onSimulate}>
            Simular agora
          </Button>
        </Offer>
      )}
    </li>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 292px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '14px 20px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('lg')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '14px 16px' } },
}));

const Switch = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& > span:last-child': { display: 'grid', gap: 2 },
  '& b': theme.typography.control,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Rejected = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  flexBasis: '100%',
  color: theme.vars.palette.error.main,
}));

const Offer = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '8px 8px 8px 14px',
  borderRadius: 10,
  textWrap: 'pretty',
  backgroundColor: theme.vars.palette.background.sunken,
  '& > span': { flex: '1 1 240px' },
}));
