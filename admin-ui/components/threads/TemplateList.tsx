import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { ReplyTemplate } from '../../../contract/families/threads.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { useBranches } from '../useBranches.js';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.js';
import { TemplateDialog } from './TemplateDialog.js';
import { useTemplates } from './useTemplates.js';
import './messages.js';

type TemplateTask = 'edit' | 'delete';

/** Lists the reply templates. Users bound to branches may change only templates of a branch. */
export function TemplateList() {
  const translate = useTranslate();
  const newButton = useRef<HTMLButtonElement>(null);
  const { permissions } = usePermissions();
  const { data, error } = useTemplates();
  const branches = useBranches() ?? [];
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
    <>
      {empty && <Typography>{translate(empty)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((template) => (
          <TemplateItem
            key={template.id}
            template={template}
            branch={branchOf(template.branchId)}
            onOpen={mayChange(template) ? (what) => setOpened({ what, template }) : undefined}
          />
        ))}
      </Box>
      <Button ref={newButton} variant="contained" sx={{ mt: 2 }} onClick={() => setOpened({ what: 'edit' })}>
        {translate('threads.template_new')}
      </Button>
      {opened?.what === 'edit' && <TemplateDialog template={opened.template} branches={branches} onClose={close} />}
      {opened?.what === 'delete' && (
        <DeleteTemplateDialog template={opened.template!} onSettled={closeDeleted} onClose={close} />
      )}
    </>
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
