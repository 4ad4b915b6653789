import { paths } from '#contract/paths.ts';
import { TextLink } from '@/shared/ui/TextLink';
import { firstName } from '../../givenNames';

export function HotsiteLink({ slug, name }: { slug: string; name: string }) {
  return <TextLink to={paths.hotsite(slug)}>{`Ver outros imóveis de ${firstName(name)}`}</TextLink>;
}
