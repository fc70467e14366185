import FileIcon from '@mui/icons-material/AttachFileOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate, type HttpError } from 'react-admin';
import type { ThreadFileInfo } from '../../../contract/families/threads.js';
import { fetchFile } from '../../providers/fetchFile.js';
import { download } from '../list/csv.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { formatBytes } from '../../../contract/platform/bytes.js';

export function ThreadFileButton({ path, file }: { path: string; file: ThreadFileInfo }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, name, bytes, isScanned } = file;
  const fetching = useMutation({
    mutationFn: () => fetchFile(`${path}/thread/files/${id}`),
    onSuccess: (content) => download(name, content),
    onError: (thrown: HttpError) =>
      notify(errorMessageOf(thrown, { failed: 'threads.download_failed' }), { type: 'error' }),
  });
  const facts = [formatBytes(bytes), ...(isScanned ? [] : [translate('threads.unscanned')])].join(' · ');
  return (
    <Button
      size="small"
      startIcon={<FileIcon />}
      disabled={fetching.isPending}
      onClick={() => fetching.mutate()}
      sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {`${name} (${facts})`}
    </Button>
  );
}
