import { memo, type ReactNode } from 'react';
import { RecordContextProvider, useResourceContext, type RaRecord } from 'react-admin';
import { useShownRecord } from '../editing/pendingChanges.js';

/** Provides the record of one row, with the changes that are still being sent. */
export const ShownRecord = memo(function ShownRecord({ record, children }: { record: RaRecord; children: ReactNode }) {
  const resource = useResourceContext()!;
  return <RecordContextProvider value={useShownRecord(resource, record)}>{children}</RecordContextProvider>;
});
