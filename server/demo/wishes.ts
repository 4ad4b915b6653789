import type { LeadWish } from '#contract/leads/wish.ts';
import { randomOf } from './random.ts';
import type { Story } from './story.ts';

const SEED = 80_000;
/** Shares of the persons reached. */
const WITH_WISH = 0.7;
const WITH_LABEL = 0.45;

export interface Known {
  wish: LeadWish | null;
  labelIds: string[];
}

/** Wishes and labels from talks, by how they went. `labelIds`: the labels to choose from. */
export function learn(stories: readonly Story[], labelIds: readonly string[]): Map<Story, Known> {
  const reached = stories.filter(({ status }) => status === 'em andamento' || status === 'convertido');
  return new Map(
    reached.map((story, index) => {
      const { next, whole, pick } = randomOf(SEED + index);
      const most = whole(6, 24) * 50_000;
      const wish: LeadWish = {
        categories: next() < 0.8 ? [pick(['casa', 'apartamento'])] : [],
        regions: [story.lead.region],
        minPrice: next() < 0.3 ? most / 2 : null,
        maxPrice: most,
        bedrooms: next() < 0.7 ? whole(1, 3) : null,
      };
      return [story, { wish: next() < WITH_WISH ? wish : null, labelIds: next() < WITH_LABEL ? [pick(labelIds)] : [] }];
    }),
  );
}
