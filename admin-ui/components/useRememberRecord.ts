import { useEffect } from 'react';
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { rememberRecent } from '../providers/recent.js';

export function useRememberRecord(record: RaRecord | undefined): void {
  const collection = useResourceContext();
  const representation = useGetRecordRepresentation(collection);
  const id = record?.id;
  const title = record && String(representation(record));
  useEffect(() => {
    if (collection && id !== undefined && title) rememberRecent({ collection, id, title });
  }, [collection, id, title]);
}
