/** What drizzle-kit reads to write a migration. */
export * from './counts.ts';
export * from './leadEvents.ts';
export * from './leads.ts';
export * from './operations.ts';
export * from './photos.ts';
export * from './properties.ts';
export * from './propertyPhotos.ts';
export * from './rotation.ts';
export * from './users.ts';
