import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useField } from 'react-final-form';
import { paths } from '#contract/ground/paths.ts';
import { kindName } from '#contract/properties/kindNames.ts';
import { KIND_ROWS, KINDS } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { pluralize } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { ChipsField } from '@/shared/ui/field/ChipsField';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { useGetKindUsesQuery } from '../brokerageApi';
import { Counts } from './RegionCounts';

const list = new Intl.ListFormat('pt-BR');

const amountOf = (kind: Kind, count: number) => pluralize(count, kind, KIND_ROWS[kind].plural.toLowerCase());

/** `3 galpões e 1 loja ficam como são` */
const keptText = (kinds: readonly Kind[], countOf: (kind: Kind) => number): string =>
  [
    list.format(kinds.map((kind) => amountOf(kind, countOf(kind)))),
    kinds.length === 1 && kinds.every((kind) => countOf(kind) === 1) ? 'fica como é' : 'ficam como são',
  ].join(' ');

/** With how many properties have each. */
export function KindsField() {
  const { data: uses = [] } = useGetKindUsesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { input, meta } = useField<Kind[]>('kinds', { subscription: { value: true, error: true } });
  const countOf = (kind: Kind) => uses.find((use) => use.kind === kind)?.properties ?? 0;
  const kept = KINDS.filter((kind) => !input.value.includes(kind) && countOf(kind) > 0);
  const error: unknown = meta.error;
  return (
    <SectionCard title="Tipos de imóvel" hint="Para escolher no cadastro, na busca do site e no que os leads procuram.">
      <CardBody>
        <ChipsField
          name="kinds"
          options={KINDS.map((kind) => ({
            value: kind,
            label: kindName(kind),
          }))}
        />
        {uses.length > 0 && (
          <Counts>
            {KINDS.filter((kind) => countOf(kind) > 0).map((kind, index) => (
              <Fragment key={kind}>
                {index > 0 && ' · '}
                <Link to={`${paths.manageProperties()}?${new URLSearchParams({ category: kind }).toString()}`}>
                  {amountOf(kind, countOf(kind))}
                </Link>
              </Fragment>
            ))}
          </Counts>
        )}
        <ErrorBubble id="kinds-error">{typeof error === 'string' ? error : undefined}</ErrorBubble>
        {kept.length > 0 && <Kept>{`${keptText(kept, countOf)}: o tipo só deixa de ser oferecido.`}</Kept>}
      </CardBody>
    </SectionCard>
  );
}

const Kept = styled('p')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));
