import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { LastSave } from '../../../contract/platform/records.js';
import { SETTING_TYPE, type StaffSetting } from '../../../contract/school/settings.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { currentRecord, savedBy } from '../../providers/http.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { settingsQuery } from './settingsQuery.js';
import { settingValues, type Settings } from './settingValues.js';

/** Keyed by setting; a default that was never stored has version 0. */
export type Versions = Record<string, number>;

export interface SaveOutcome {
  saved: string[];
  failed: string[];
  /** The failed ones that somebody else saved in the meantime, as they are now. */
  conflicts: StaffSetting[];
  /** Who saved the latest of the conflicts, if known. */
  savedMeanwhile?: LastSave;
  /** Error of the first other failure. */
  error?: HttpError;
}

/** Sorts the answers, which are in the order of the changes, into stored settings, conflicts and failures. */
function outcomeOf(changes: Settings, answers: PromiseSettledResult<StaffSetting>[]) {
  const keys = Object.keys(changes);
  const stored: StaffSetting[] = [];
  const conflicts: StaffSetting[] = [];
  let failure: HttpError | undefined;
  let savedMeanwhile: LastSave | undefined;
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') {
      stored.push(answer.value);
      continue;
    }
    const current = currentRecord<StaffSetting>(answer.reason);
    if (!current) {
      failure ??= answer.reason as HttpError;
      continue;
    }
    // A colleague saved the same value: nothing to choose.
    (current.value === changes[keys[index]!] ? stored : conflicts).push(current);
    const other = savedBy(answer.reason);
    if (other && (!savedMeanwhile || other.at > savedMeanwhile.at)) savedMeanwhile = other;
  }
  const saved = stored.map(({ key }) => key);
  const failed = keys.filter((key) => !saved.includes(key));
  return { stored, outcome: { saved, failed, conflicts, savedMeanwhile, error: failure } satisfies SaveOutcome };
}

/** Loads the settings of a category. `save` sends one request per setting, each of which may fail on its own. */
export function useSettings(category: string, rules: Record<string, { value: string }>, loadFailed: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const query = settingsQuery(dataProvider, category);
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query, refetchOnWindowFocus: false });
  const values = useMemo(() => settingValues(rules, data?.values), [rules, data]);
  const versions = data?.versions ?? NONE;

  useEffect(() => {
    if (error) notify(loadFailed, { type: 'error' });
  }, [error, loadFailed, notify]);

  const keep = (settings: StaffSetting[]) => {
    queryClient.setQueryData<StoredSettings>(query.queryKey, (before) => ({
      values: { ...before?.values, ...Object.fromEntries(settings.map(({ key, value }) => [key, value])) },
      versions: { ...before?.versions, ...Object.fromEntries(settings.map(({ key, version }) => [key, version])) },
    }));
    void queryClient.invalidateQueries({ queryKey: ['settings', category], exact: true });
  };

  const save = async (changes: Settings, seen: Versions): Promise<SaveOutcome> => {
    const answers = await Promise.allSettled(
      Object.entries(changes).map(([key, value]) => {
        return withOwnPassword((currentPassword) => {
          const body = JSON.stringify({ value, type: SETTING_TYPE, category, currentPassword });
          return dataProvider.call<StaffSetting>(`/settings/${key}`, { method: 'PUT', body, ifMatch: seen[key] });
        });
      }),
    );
    const { stored, outcome } = outcomeOf(changes, answers);
    if (stored.length > 0) {
      keep(stored);
      // Colleagues may have saved other settings in between.
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
    return outcome;
  };

  return { category, values, versions, isLoaded: data !== undefined, isPending, isFetching, refetch, save, keep };
}

interface StoredSettings {
  values: Settings;
  versions: Versions;
}

const NONE: Versions = {};
