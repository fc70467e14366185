import type { Rolldown } from 'vite';

/**
 * Groups code into chunks by folder. A group takes the modules of its test and their imports, except those of earlier
 * groups; remaining modules go to the screens that use them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = (
  [
    { name: 'start', test: /admin-ui\/(layout|providers|theme|operations\/dashboard)\// },
    { name: 'form', test: /admin-ui\/components\/form\/|node_modules\/react-hook-form\// },
    { name: 'list', test: /admin-ui\/components\/(list|trash|dialogs)\// },
    { name: 'shared', test: /\/(components|contract|node_modules)\//, minShareCount: 5 },
    { name: 'settings', test: /admin-ui\/school\/settings\//, minShareCount: 2 },
  ] satisfies Rolldown.CodeSplittingGroup[]
).map((group, index, { length }) => ({ ...group, priority: length - index }));
