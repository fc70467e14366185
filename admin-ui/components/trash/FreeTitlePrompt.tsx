import { useSyncExternalStore } from 'react';
import { currentTitleQuestion, subscribeToTitles } from '../../providers/titleConflictPrompt.js';
import { lazyScreen } from '../lazyScreen.js';
import { LazyBoundary } from '../LazyBoundary.js';

const FreeTitleDialog = lazyScreen(() => import('./FreeTitleDialog.js'), 'FreeTitleDialog');

/** Asks for another title when the title of a restored record is taken. Mounted on all screens, as Undo is. */
export function FreeTitlePrompt() {
  const question = useSyncExternalStore(subscribeToTitles, currentTitleQuestion);
  if (!question) return null;
  return (
    <LazyBoundary>
      <FreeTitleDialog question={question} />
    </LazyBoundary>
  );
}
