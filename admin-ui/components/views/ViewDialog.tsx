import { MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { rolesUpTo, SAVED_VIEW, type SavedView, type SavedViewInput } from '../../../contract/accounts/saved-views.js';
import { textError } from '../../../contract/platform/validation.js';
import { sessionUser } from '../../providers/session.js';
import { PromptDialog } from '../dialogs/PromptDialog.js';
import { refusalOf, useViewChanges } from './useViewChanges.js';

interface Props {
  /** The view to change; undefined for a new one. */
  view?: SavedView;
  input: Pick<SavedViewInput, 'list' | 'query'>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewDialog({ view, input, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { save } = useViewChanges();
  const [name, setName] = useState(view?.name ?? '');
  const [sharedWith, setSharedWith] = useState(view?.sharedWith ?? null);
  const [broken, setBroken] = useState<string>();
  const error = broken ?? refusalOf(save.error);

  const confirm = () => {
    const found = textError(SAVED_VIEW.name, name);
    setBroken(found);
    if (found) return;
    const onSuccess = (saved: SavedView) => {
      notify('views.saved', { type: 'success' });
      onSaved(saved);
      onClose();
    };
    save.mutate({ id: view?.id, input: { ...(!view && input), name, sharedWith } }, { onSuccess });
  };

  const kind = view ? 'edit' : 'save';
  return (
    <PromptDialog
      title={translate(`views.${kind}_title`)}
      text={translate(`views.${kind}_text`)}
      confirm={translate('views.confirm')}
      isBusy={save.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          autoFocus
          label={translate('views.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: SAVED_VIEW.name.max, autoComplete: 'off' } }}
        />
        <TextField
          select
          label={translate('views.share')}
          value={sharedWith ?? ''}
          onChange={({ target }) => setSharedWith((target.value || null) as SavedView['sharedWith'])}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('views.private')}</MenuItem>
          {rolesUpTo(sessionUser()!.role).map((role) => (
            <MenuItem key={role} value={role}>
              {translate(`views.with.${role}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </PromptDialog>
  );
}
