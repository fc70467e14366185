import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { useDataProvider, useEvent, useResourceContext, type Identifier } from 'react-admin';
import { viewOf } from '../../layout/feature.js';
import { useScreen } from '../../layout/FeaturesContext.js';
import { prefetchRecord } from '../prefetched.js';
import type { Preload } from '../lazyScreen.js';

const REST_MS = 100;
const AT_MOST = 40;

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Preloads the code of the form and the details when the pointer or the focus rests on a record, and the record itself
 * if it has a form. Records without a form are what parents sent: reading one is written to the audit log, which must
 * not name a user who only pointed at it.
 */
export function usePrefetch(grid: RefObject<HTMLElement | null>, details?: Preload): void {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const feature = useScreen()?.feature;
  const form = feature && viewOf(feature, 'edit')?.component;

  const prefetch = useEvent((id: Identifier) => {
    details?.preload?.();
    if (!form) return;
    form.preload?.();
    void prefetchRecord(queryClient, dataProvider, resource, id);
  });

  useEffect(() => {
    const element = grid.current;
    if (!element || savesData()) return undefined;
    let left = AT_MOST;
    let at: string | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const rest = (event: Event) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const id = (event.target as Element).closest<HTMLElement>('[data-record]')?.dataset.record;
      if (id === at) return;
      clearTimeout(timer);
      at = id;
      if (id === undefined || left <= 0) return;
      timer = setTimeout(() => {
        left -= 1;
        prefetch(id);
      }, REST_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      at = undefined;
    };
    element.addEventListener('pointerover', rest);
    element.addEventListener('focusin', rest);
    element.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', rest);
      element.removeEventListener('focusin', rest);
      element.removeEventListener('pointerleave', leave);
    };
  }, [grid, prefetch]);
}
