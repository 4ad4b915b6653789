import { useLocation, useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';

/** Whether the photographs fill the screen: a step of the history, so that a phone's back button closes them. */
export function useEnlarged() {
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  return {
    enlarged: fieldOf(location.state, 'enlarged') === true,
    enlarge: () => void navigate({ search, hash }, { state: { enlarged: true } }),
    reduce: () => void navigate(-1),
  };
}
