import { use } from 'react';
import { useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import { DetailsActions } from '../../dialogs/DetailsActions.js';
import { HistorySection } from './HistorySection.js';

export function RecordHistory({ record: { id, version } }: { record: RaRecord }) {
  const resource = useResourceContext()!;
  const isInTrash = use(DetailsActions) !== undefined;
  const refresh = useRefresh();
  const path = `/${resource}/${id}/revisions`;
  if (isInTrash) return null;
  return <HistorySection key={id} resource={resource} path={path} version={version} show={refresh} />;
}
