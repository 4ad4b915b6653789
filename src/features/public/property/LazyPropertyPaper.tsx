import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenQuiet } from '@/shared/whenQuiet';

const PropertyPaper = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import(/* webpackChunkName: "property-paper" */ './PropertyPaper')).PropertyPaper };
  } catch {
    return { default: () => null };
  }
});

/** Few visitors print. */
export function LazyPropertyPaper() {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return <Suspense>{isQuiet && <PropertyPaper />}</Suspense>;
}
