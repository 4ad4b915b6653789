import { Share2 } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import { Button } from '@/shared/ui/button/Button';
import { useShare } from './useShare';

export function ShareSiteButton({
  user: { name, slug, jobTitle },
}: {
  user: Pick<User, 'name' | 'slug' | 'jobTitle'>;
}) {
  const share = useShare();
  return (
    <Button
      variant="outlined"
      startIcon={<Share2 size={18} />}
      onClick={() => {
        const url = new URL(paths.hotsite(slug), window.location.origin).href;
        void share({ title: name, text: `${name} · ${brokerTitle(jobTitle)}`, url });
      }}
    >
      Compartilhar meu site
    </Button>
  );
}
