import { useEffect, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Settings } from './settingValues.js';
import type { Versions } from './useSettings.js';

export interface Opened {
  values: Settings;
  versions: Versions;
}

interface Props {
  stored: Opened;
  opened: RefObject<Opened>;
}

/** Updates the form when the stored values change. Typed values stay, with the versions they were based on. */
export function StoredValues({ stored, opened }: Props) {
  const { getValues, reset, setValue } = useFormContext<Settings>();

  useEffect(() => {
    const before = opened.current;
    if (before.values === stored.values) return;
    const now = getValues();
    const typed = Object.keys(stored.values).filter(
      (key) => now[key] !== before.values[key] && (now[key] ?? '').trim() !== stored.values[key],
    );
    opened.current = {
      values: { ...stored.values, ...pick(before.values, typed) },
      versions: { ...stored.versions, ...pick(before.versions, typed) },
    };
    reset(opened.current.values, { keepErrors: true });
    for (const key of typed) setValue(key, now[key]!, { shouldDirty: true });
  }, [stored, opened, getValues, reset, setValue]);

  return null;
}

function pick<T>(from: Record<string, T>, keys: string[]): Record<string, T> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]!]));
}
