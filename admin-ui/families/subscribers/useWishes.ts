import { useTranslate } from 'react-admin';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { useBranches } from '../../components/useBranches.js';

/** Returns a function that says what a subscriber wants to receive, such as `News, closures of Kandy`. */
export function useWishes(): (subscriber: StaffSubscriber) => string {
  const translate = useTranslate();
  const all = useBranches() ?? [];
  return ({ newsletters, closures, branchIds }) => {
    const names = all.filter(({ id }) => branchIds.includes(id)).map(({ name }) => name);
    const wishes = [
      ...(newsletters ? [translate('resources.subscribers.wants_news')] : []),
      ...(closures
        ? [
            translate(`resources.subscribers.${names.length ? 'wants_closures_of' : 'wants_closures'}`, {
              branches: names.join(', '),
            }),
          ]
        : []),
    ];
    return wishes.join(' · ');
  };
}
