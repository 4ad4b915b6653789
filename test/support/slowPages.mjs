// As `fakePages.mjs`, on a machine that takes longer to load them than a page may take.
await new Promise((resolve) => setTimeout(resolve, 2_000));
export * from './fakePages.mjs';
