import { paths } from '#contract/paths.ts';
import { firstName } from '#contract/personName.ts';
import { TextLink } from '@/shared/ui/TextLink';

export function HotsiteLink({ slug, name }: { slug: string; name: string }) {
  return <TextLink to={paths.hotsite(slug)}>{`Ver outros imóveis de ${firstName(name)}`}</TextLink>;
}
