import { ChartNoAxesColumnDecreasing, Equal, MapPin, Scale } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { BatchKind, Strategy } from '#contract/constants.ts';

interface StrategyWords {
  value: Strategy;
  hint: string;
  Icon: LucideIcon;
}

/** In the order they are offered. */
export const strategies: StrategyWords[] = [
  { value: 'igual', hint: 'Partes iguais', Icon: Equal },
  { value: 'peso', hint: 'Você define', Icon: Scale },
  { value: 'regiao', hint: 'Onde atuam', Icon: MapPin },
  { value: 'menos-abertos', hint: 'Iguala a carga', Icon: ChartNoAxesColumnDecreasing },
];

export const batchKindLabels: Record<BatchKind, string> = {
  igual: 'Igual',
  peso: 'Por peso',
  regiao: 'Por região',
  'menos-abertos': 'Menos abertos',
  atribuicao: 'Atribuição',
  desfazer: 'Desfazer',
};
