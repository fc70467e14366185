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
import { useGetList, usePermissions, useTranslate, type UseGetListHookValue } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { ReplyTemplate } from '../../../contract/families/threads.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.js';
import { TemplateDialog } from './TemplateDialog.js';

const BRANCHES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: {},
};

type TemplateTask = 'edit' | 'delete';

interface Props {
  templates: UseGetListHookValue<ReplyTemplate>;
  onClose: () => void;
}

/** The reply templates that the user may use. Users bound to branches may change only templates of a branch. */
export function TemplatesDialog({ templates, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const { permissions } = usePermissions();
  const { data, error } = templates;
  const { data: branches = [] } = useGetList<StaffBranch>('branches', BRANCHES);
  const [opened, setOpened] = useState<{ what: TemplateTask; template?: ReplyTemplate }>();
  const close = () => setOpened(undefined);
  const mayChange = ({ branchId }: ReplyTemplate) => branchId !== null || isFor(WHOLE_SCHOOL_STAFF, permissions);
  const branchOf = (id: number | null) => branches.find((branch) => branch.id === id)?.name;
  const empty = error ? 'threads.load_failed' : data?.length === 0 && 'threads.template_none';

  const closeDeleted = () => {
    close();
    // The dialog cannot return the focus: its opener was in the row of the template.
    setTimeout(() => newButton.current?.focus());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('threads.manage_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('threads.manage_text')}</DialogContentText>
        {empty && <Typography sx={{ mt: 2 }}>{translate(empty)}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {data?.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              branch={branchOf(template.branchId)}
              onOpen={mayChange(template) ? (what) => setOpened({ what, template }) : undefined}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('threads.close_dialog')}
        </Button>
        <Button ref={newButton} variant="contained" onClick={() => setOpened({ what: 'edit' })}>
          {translate('threads.template_new')}
        </Button>
      </DialogActions>
      {opened?.what === 'edit' && <TemplateDialog template={opened.template} branches={branches} onClose={close} />}
      {opened?.what === 'delete' && (
        <DeleteTemplateDialog template={opened.template!} onSettled={closeDeleted} onClose={close} />
      )}
    </Dialog>
  );
}

interface TemplateItemProps {
  template: ReplyTemplate;
  /** Undefined for a template of all branches. */
  branch?: string;
  /** Undefined if the user may not change the template. */
  onOpen?: (what: TemplateTask) => void;
}

function TemplateItem({ template, branch, onOpen }: TemplateItemProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {template.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {branch ?? translate('threads.template_all')}
      </Typography>
      {onOpen && (
        <Stack direction="row" sx={{ gap: 0.5, ml: -0.5 }}>
          {(['edit', 'delete'] as const).map((what) => {
            const label = translate(what === 'edit' ? 'threads.template_edit' : 'threads.remove');
            return (
              <Button
                key={what}
                size="small"
                color={what === 'delete' ? 'error' : 'primary'}
                aria-label={`${label}: ${template.name}`}
                onClick={() => onOpen(what)}
              >
                {label}
              </Button>
            );
          })}
        </Stack>
      )}
    </Box>
  );
}
