import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictChoice } from './ConflictChoice.js';
import { sameValues } from './sameValues.js';
import type { FormOutcome } from './useFormOutcome.js';

interface Props<T extends RaRecord, Values extends object> {
  outcome: FormOutcome<T>;
  toForm: (record?: T) => Values;
  fromForm: (values: Values) => object;
}

type Side = 'mine' | 'theirs';

/** Shows where this form and the record as somebody else saved it differ, and saves what is chosen of both. */
export function ConflictDialog<T extends RaRecord, Values extends object>({
  outcome,
  toForm,
  fromForm,
}: Props<T, Values>) {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const record = useRecordContext()!;
  const { getValues, formState } = useFormContext();
  const [update, { isPending }] = useUpdate();
  const current = outcome.conflict!;
  const mine = getValues() as Record<string, unknown>;
  const theirs = toForm(current) as Record<string, unknown>;
  const opened = (formState.defaultValues ?? {}) as Record<string, unknown>;
  const fields = Object.keys(theirs).filter((field) => !sameValues(mine[field], theirs[field]));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((field) => [field, sameValues(mine[field], opened[field]) ? 'theirs' : 'mine'])),
  );

  const save = () => {
    const chosen = Object.fromEntries(
      fields.map((field) => [field, sides[field] === 'theirs' ? theirs[field] : mine[field]]),
    );
    const data = fromForm({ ...theirs, ...chosen } as Values);
    void update(
      resource,
      { id: record.id, data, previousData: current },
      { mutationMode: 'pessimistic', onSuccess: outcome.saved, onError: outcome.failed },
    );
  };

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('conflict.text')}</DialogContentText>
        <Stack sx={{ gap: 2 }}>
          {fields.map((field) => (
            <ConflictChoice
              key={field}
              label={translate(`resources.${resource}.fields.${field}`)}
              mine={mine[field]}
              theirs={theirs[field]}
              side={sides[field]!}
              onChange={(side) => setSides({ ...sides, [field]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => outcome.setConflict(undefined)} disabled={isPending}>
          {translate('conflict.keep_editing')}
        </Button>
        <Button variant="contained" onClick={save} disabled={isPending}>
          {translate('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
