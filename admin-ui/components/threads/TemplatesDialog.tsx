import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import {
  useDelete,
  useGetList,
  useNotify,
  usePermissions,
  useTranslate,
  type HttpError,
  type UseGetListHookValue,
} from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { ReplyTemplate } from '../../../contract/families/threads.js';
import { isFor, UNBOUND } from '../../providers/permissions.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { failureSentence } from '../failureSentence.js';
import { TemplateDialog } from './TemplateDialog.js';
import { threadMessages } from './threadMessages.js';

const BRANCHES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: {},
};

interface Props {
  templates: UseGetListHookValue<ReplyTemplate>;
  onClose: () => void;
}

/** The templates that one may reply with; whoever is bound to branches changes those of the branches. */
export function TemplatesDialog({ templates, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const { permissions } = usePermissions();
  const { data, error } = templates;
  const { data: branches = [] } = useGetList<StaffBranch>('branches', BRANCHES);
  const [remove, { isPending }] = useDelete<ReplyTemplate, HttpError>();
  const [opened, setOpened] = useState<{ what: 'edit' | 'delete'; template?: ReplyTemplate }>();
  const close = () => setOpened(undefined);
  const mayChange = ({ branchId }: ReplyTemplate) => branchId !== null || isFor(UNBOUND, permissions);
  const branchOf = (id: number | null) => branches.find((branch) => branch.id === id)?.name;
  const empty = error ? threadMessages.load_failed : data?.length === 0 && threadMessages.template_none;

  const confirmRemove = (template: ReplyTemplate) =>
    void remove(
      'templates',
      { id: template.id, previousData: template },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(threadMessages.removed, { type: 'success' }),
        onError: (failure) => notify(failureSentence(failure, { failed: threadMessages.failed }), { type: 'error' }),
        onSettled: () => {
          close();
          // The button that was pressed went with its template.
          setTimeout(() => newButton.current?.focus());
        },
      },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(threadMessages.manage_title)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(threadMessages.manage_text)}</DialogContentText>
        {empty && <Typography sx={{ mt: 2 }}>{translate(empty)}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {data?.map((template) => (
            <Box component="li" key={template.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {template.name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {branchOf(template.branchId) ?? translate(threadMessages.template_all)}
              </Typography>
              {mayChange(template) && (
                <Stack direction="row" sx={{ gap: 0.5, ml: -0.5 }}>
                  {(['edit', 'delete'] as const).map((what) => {
                    const label = translate(what === 'edit' ? threadMessages.template_edit : threadMessages.remove);
                    return (
                      <Button
                        key={what}
                        size="small"
                        color={what === 'delete' ? 'error' : 'primary'}
                        aria-label={`${label}: ${template.name}`}
                        onClick={() => setOpened({ what, template })}
                      >
                        {label}
                      </Button>
                    );
                  })}
                </Stack>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate(threadMessages.close_dialog)}
        </Button>
        <Button ref={newButton} variant="contained" onClick={() => setOpened({ what: 'edit' })}>
          {translate(threadMessages.template_new)}
        </Button>
      </DialogActions>
      {opened?.what === 'edit' && <TemplateDialog template={opened.template} branches={branches} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          title={translate(threadMessages.template_delete_title)}
          text={translate(threadMessages.remove_text)}
          confirm={translate(threadMessages.remove)}
          danger
          busy={isPending}
          onConfirm={() => confirmRemove(opened.template!)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
