import { useLocation, useNavigate } from 'react-router-dom';

const isEnlarged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'enlarged') === true;

/** Whether the photographs fill the screen: a step of the history, so that a phone's back button closes them. */
export function useEnlarged() {
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  return {
    enlarged: isEnlarged(location.state),
    enlarge: () => void navigate({ search, hash }, { state: { enlarged: true } }),
    reduce: () => void navigate(-1),
  };
}
