import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate, type HttpError } from 'react-admin';
import { formatBytes } from '../../../../contract/platform/bytes.js';
import type { StaffDocumentFile } from '../../../../contract/families/documents.js';
import { download } from '../../../components/list/csv.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { fetchFile } from '../../../providers/fetchFile.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

interface Props {
  admissionId: number;
  file: StaffDocumentFile;
  /** Called after a download, successful or not: the parent may have replaced or removed the file until then. */
  onSettled: () => void;
}

export function DocumentFileItem({ admissionId, file, onSettled }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const { id, name, bytes, receivedAt, seenAt, isScanned } = file;
  const fetching = useMutation({
    mutationFn: () => fetchFile(`/admissions/${admissionId}/document-files/${id}`),
    onSuccess: (content) => download(name, content),
    onError: (thrown: HttpError) =>
      notify(errorMessageOf(thrown, { failed: 'resources.admissions.documents.download_failed' }), { type: 'error' }),
    onSettled,
  });
  const facts = [
    translate('resources.admissions.documents.sent', {
      size: formatBytes(bytes),
      time: formatDateTime(receivedAt, timeZone),
    }),
    seenAt
      ? translate('resources.admissions.documents.seen', { time: formatDateTime(seenAt, timeZone) })
      : translate('resources.admissions.documents.unseen'),
    ...(isScanned ? [] : [translate('resources.admissions.documents.unscanned')]),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.5 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        className="no-print"
        aria-label={`${translate('resources.admissions.documents.download')}: ${name}`}
        disabled={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {translate('resources.admissions.documents.download')}
      </Button>
    </Box>
  );
}
