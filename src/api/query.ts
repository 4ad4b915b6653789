import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** Bytes. */
export interface Progress {
  sent: number;
  total: number;
}

export interface Upload {
  url: string;
  method: 'POST' | 'PUT';
  body: FormData;
  headers?: Record<string, string>;
  onProgress: (progress: Progress) => void;
}

export type Query = BaseQueryFn<string | FetchArgs | Upload, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;
