import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Settings } from './settingValues.js';

/** Brings what is stored into the form; what is typed and not yet saved stays. */
export function StoredValues({ values }: { values: Settings }) {
  const { getValues, reset, setValue } = useFormContext<Settings>();
  const last = useRef(values);

  useEffect(() => {
    if (last.current === values) return;
    const before = last.current;
    last.current = values;
    const typed = Object.entries(getValues()).filter(([key, value]) => key in values && value !== before[key]);
    reset(values, { keepErrors: true });
    for (const [key, value] of typed) setValue(key, value, { shouldDirty: true });
  }, [values, getValues, reset, setValue]);

  return null;
}
