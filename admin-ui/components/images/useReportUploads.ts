import { useEffect } from 'react';
import { useUploads } from '../form/UploadsProvider.js';
import type { PendingPicture } from './useUploadQueue.js';

export function useReportUploads(source: string, pending: PendingPicture[]) {
  const { report } = useUploads();
  const isUploading = pending.some(({ error }) => !error);
  const state = isUploading ? 'uploading' : pending.length > 0 ? 'failed' : 'done';

  useEffect(() => report(source, state), [report, source, state]);
}
