import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Each minute, for 'há 12 min'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  return now;
}
