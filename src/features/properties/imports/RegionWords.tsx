import { CREATE, NONE } from '#contract/ground/askedValues.ts';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import type { RegionWord } from '#contract/properties/propertyImports.ts';
import { formatPropertyCount } from '@/shared/format/numbers';
import { ValueChoices } from '@/shared/ui/imports/ValueChoices';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { messages } from './messages';

interface RegionWordsProps {
  words: readonly (RegionWord & { said: string })[];
  onSay: (key: string, answer: string) => void;
}

export const RegionWords = ({ words, onSay }: RegionWordsProps) => (
  <SectionCard
    title="Regiões que não conheço"
    hint="Diga uma vez o que cada uma é. As respostas ficam guardadas para os próximos arquivos."
  >
    <ValueChoices
      values={words.map(({ key, value, count, answer, said, canCreate }) => ({
        ...{ id: key, value, note: formatPropertyCount(count), chosen: said },
        options: [
          ...(canCreate ? [{ value: CREATE, label: messages.createRegion(value) }] : []),
          { value: NONE, label: messages.noRegion },
          ...regionOptions(),
        ],
        isRemembered: answer !== null && said === answer,
      }))}
      onChoose={onSay}
    />
  </SectionCard>
);
