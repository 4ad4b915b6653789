import Skeleton from '@mui/material/Skeleton';
import { Loading } from '@/shared/ui/states/Loading';
import { Mark, StoryItem, StoryList } from './storyParts';

/** Events in the shape of those that come. */
export function StorySkeleton() {
  return (
    <Loading text="Carregando histórico…">
      <StoryList as="div">
        {[62, 48, 56].map((width) => (
          <StoryItem key={width} as="div">
            <Mark />
            <div>
              <Skeleton width={`${width.toString()}%`} height={20} />
              <Skeleton width="36%" height={16} />
            </div>
          </StoryItem>
        ))}
      </StoryList>
    </Loading>
  );
}
