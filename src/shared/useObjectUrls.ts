import { useEffect, useRef } from 'react';

/** Makes preview addresses of chosen files. They last as long as the component. */
export function useObjectUrls(): (file: File) => string {
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);
  return (file) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return url;
  };
}
