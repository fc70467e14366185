import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import { SETTING_TYPE } from '../../contract/settings.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { settingValues, type Settings } from './settingValues.js';

export interface SaveOutcome {
  saved: string[];
  failed: string[];
  /** Why the first of the failed ones failed. */
  error?: HttpError;
}

/** The settings of one category, and how to save them: one call a key, each of which may fail by itself. */
export function useSettings(category: string, rules: Record<string, { value: string }>, loadFailed: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const queryKey = ['settings', category];
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call<Settings>(`/settings?category=${category}`),
    refetchOnWindowFocus: false,
  });
  const values = useMemo(() => settingValues(rules, data), [rules, data]);

  useEffect(() => {
    if (error) notify(loadFailed, { type: 'error' });
  }, [error, loadFailed, notify]);

  const save = async (changes: Settings): Promise<SaveOutcome> => {
    const keys = Object.keys(changes);
    const answers = await Promise.allSettled(
      keys.map((key) => {
        const body = JSON.stringify({ value: changes[key], type: SETTING_TYPE, category });
        return dataProvider.call(`/settings/${key}`, { method: 'PUT', body });
      }),
    );
    const isSaved = (_key: string, index: number) => answers[index]!.status === 'fulfilled';
    const saved = keys.filter(isSaved);
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (saved.length > 0) {
      const stored = Object.fromEntries(saved.map((key) => [key, changes[key]!]));
      queryClient.setQueryData<Settings>(queryKey, (before) => ({ ...before, ...stored }));
    }
    return { saved, failed: keys.filter((key) => !saved.includes(key)), error: refused?.reason };
  };

  return { values, isLoaded: data !== undefined, isPending, isFetching, refetch, save };
}
