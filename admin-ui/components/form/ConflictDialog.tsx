import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConflictChoice, type Side } from './ConflictChoice.js';

type Values = Record<string, unknown>;

interface Props {
  /** The fields that differ: as they are here, and as they are saved. */
  mine: Values;
  theirs: Values;
  /** Not changed here, so that the saved version is proposed. */
  untouched?: string[];
  label: (field: string) => string;
  /** Key of the button's word. */
  confirm?: string;
  busy?: boolean;
  onChoose: (chosen: Values, sides: Record<string, Side>) => void;
  /** Back to the form without a choice. */
  onClose?: () => void;
}

/** Shows where this form and what somebody else saved in the meantime differ, and lets choose between them. */
export function ConflictDialog({ mine, theirs, untouched = [], label, confirm, busy, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const fields = Object.keys(mine);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((field) => [field, untouched.includes(field) ? 'theirs' : 'mine'])),
  );
  const choose = () => {
    const chosen = fields.map((field) => [field, sides[field] === 'theirs' ? theirs[field] : mine[field]]);
    onChoose(Object.fromEntries(chosen), sides);
  };

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('conflict.text')}</DialogContentText>
        <Stack sx={{ gap: 2 }}>
          {fields.map((field) => (
            <ConflictChoice
              key={field}
              field={field}
              label={label(field)}
              mine={mine[field]}
              theirs={theirs[field]}
              side={sides[field]!}
              onChange={(side) => setSides({ ...sides, [field]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        {onClose && (
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {translate('conflict.keep_editing')}
          </Button>
        )}
        <Button variant="contained" onClick={choose} disabled={busy}>
          {translate(confirm ?? 'conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
