import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { errorMessageOf } from '../../errorMessageOf.js';

export function DuplicateButton({ to }: { to: (id: RaRecord['id']) => string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const resource = useResourceContext();
  const { id } = useRecordContext()!;
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<RaRecord>(`/${resource}/${id}/duplicate`, { method: 'POST' }),
    onSuccess: (copy) => void navigate(to(copy.id), { state: { isCopy: true } }),
    onError: (error) => notify(errorMessageOf(error, { failed: 'list.duplicate_failed' }), { type: 'error' }),
  });
  return (
    <Tooltip title={translate('list.duplicate')}>
      <IconButton
        size="small"
        onClick={() => !isPending && mutate()}
        aria-disabled={isPending}
        aria-label={translate('list.duplicate')}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
