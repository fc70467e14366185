import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import {
  usePermissions,
  useTranslate,
  useDelete,
  useNotify,
  type HttpError,
  TextInput,
  useCreate,
  useUpdate,
} from 'react-admin';
import { type ReplyTemplate, REPLY_TEMPLATE } from '../../../contract/families/threads.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { useStaleMessage } from '../editing/useStaleMessage.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FormDialog } from '../form/FormDialog.js';
import { useBranches } from '../useBranches.js';
import './messages.js';
import { useTemplates } from './useTemplates.js';

interface TemplateDialogProps {
  template?: ReplyTemplate;
  branches: StaffBranch[];
  onClose: () => void;
}

const ALL = 'all';

interface Values {
  name: string;
  subject: string;
  text: string;
  /** Id of a branch, or `all`. */
  for: string;
}

const rules = ({ name, subject, text }: Values) => textErrors(REPLY_TEMPLATE, { name, subject, text });

/**
 * Returns a function that stores the template. It resolves to validation errors of the server, or false after another
 * failure.
 */
function useSaveTemplate({ template, onClose }: Pick<TemplateDialogProps, 'template' | 'onClose'>) {
  const notify = useNotify();
  const [create] = useCreate<ReplyTemplate, HttpError>();
  const [update] = useUpdate<ReplyTemplate, HttpError>();
  const staleSentence = useStaleMessage();

  return async ({ name, subject, text, for: whose }: Values): Promise<Record<string, string> | false | undefined> => {
    const data = { name, subject, text, branchId: whose === ALL ? null : Number(whose) };
    try {
      if (template) {
        const change = { id: template.id, data, previousData: template };
        await update('templates', change, { returnPromise: true, mutationMode: 'pessimistic' });
      } else await create('templates', { data }, { returnPromise: true });
      notify('threads.saved', { type: 'success' });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const text = staleSentence(error) ?? errorMessageOf(error, { failed: 'threads.failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
      return false;
    }
    onClose();
    return undefined;
  };
}

function TemplateDialog({ template, branches, onClose }: TemplateDialogProps) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const save = useSaveTemplate({ template, onClose });
  const choices = [
    ...(isFor(WHOLE_SCHOOL_STAFF, permissions) ? [{ id: ALL, name: 'threads.template_all' }] : []),
    ...branches.map(({ id, name }) => ({ id: String(id), name })),
  ];
  const [values] = useState<Values>(() => ({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    text: template?.text ?? '',
    for: template?.branchId ? String(template.branchId) : (choices[0]?.id ?? ALL),
  }));

  return (
    <FormDialog
      resource="templates"
      title={translate(template ? 'threads.template_edit' : 'threads.template_new')}
      text={translate('threads.template_text')}
      submit={translate('threads.save')}
      id={template?.id}
      draft={{ resource: 'templates', record: String(template?.id ?? NEW_RECORD) }}
      values={values}
      rules={rules}
      aliases={{ branchId: 'for' }}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="threads.template_name" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <ChoiceInput source="for" label="threads.template_branch" choices={choices} />
      <TextInput source="subject" label="threads.template_subject" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={8}
        maxRows={18}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  );
}

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

interface DeleteTemplateDialogProps {
  template: ReplyTemplate;
  onSettled: () => void;
  onClose: () => void;
}

function DeleteTemplateDialog({ template, onSettled, onClose }: DeleteTemplateDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [remove, { isPending }] = useDelete<ReplyTemplate, HttpError>();

  const confirm = () =>
    void remove(
      'templates',
      { id: template.id, previousData: template },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('threads.removed', { type: 'success' }),
        onError: (failure) => notify(errorMessageOf(failure, { failed: 'threads.failed' }), { type: 'error' }),
        onSettled,
      },
    );

  return (
    <ConfirmDialog
      title={translate('threads.template_delete_title')}
      text={translate('threads.remove_text')}
      confirm={translate('threads.remove')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
