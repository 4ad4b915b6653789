import type { ReactNode } from 'react';

export const Terms = ({ of }: { of: Record<string, ReactNode> }) =>
  Object.entries(of).map(([term, value]) =>
    value ? (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ) : null,
  );
