import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

export type UploadState = 'done' | 'uploading' | 'failed';

interface Uploads {
  state: UploadState;
  report: (field: string, state: UploadState) => void;
}

const UploadsContext = createContext<Uploads>({ state: 'done', report: () => {} });

/** Tracks the uploads of a form, so that saving can wait for them. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [fields, setFields] = useState<Record<string, UploadState>>({});
  const report = useCallback(
    (field: string, state: UploadState) =>
      setFields((before) => (before[field] === state ? before : { ...before, [field]: state })),
    [],
  );
  const states = Object.values(fields);
  const state = states.includes('uploading') ? 'uploading' : states.includes('failed') ? 'failed' : 'done';
  const uploads = useMemo(() => ({ state, report }) as Uploads, [state, report]);
  return <UploadsContext.Provider value={uploads}>{children}</UploadsContext.Provider>;
}

export function useUploads(): Uploads {
  return useContext(UploadsContext);
}
