import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LastSave } from '../../../contract/platform/records.js';
import type { ScheduleTurn } from '../../../contract/records/schedule.js';
import { ConflictChoice, type Side } from './ConflictChoice.js';
import { ConflictSummary } from './ConflictSummary.js';
import type { Merge, Values } from '../form/threeWayMerge.js';
import { useSaveSentence } from '../useSaveSentence.js';

const OF_SCHEDULE = ['status', 'isActive', 'publishDay', 'publishTime', 'unpublishDay', 'unpublishTime'];

/** Whether the schedule can have changed all that others have: a branch that a colleague renamed is another in its events, too. */
const isBySchedule = ({ both, onlyTheirs }: Pick<Merge, 'both' | 'onlyTheirs'>): boolean =>
  [...both, ...onlyTheirs].every((field) => OF_SCHEDULE.includes(field));

interface Props {
  merge: Merge;
  /** What the schedule did, where it and nobody else has saved the record. */
  turn?: ScheduleTurn;
  /** Who saved the record, where it is known. */
  save?: LastSave;
  label: (field: string) => string;
  /** Key of the button's word. */
  confirm?: string;
  busy?: boolean;
  /** What was chosen of the fields that both changed. */
  onChoose: (chosen: Values, sides: Record<string, Side>) => void;
  /** Back to the form without a choice. */
  onClose?: () => void;
}

/** Shows what both have changed and lets choose, and beneath it what only one of them has, which is kept anyway. */
export function ConflictDialog({ merge, save, label, confirm, busy, onChoose, onClose, ...props }: Props) {
  const translate = useTranslate();
  const saveSentence = useSaveSentence();
  const turn = isBySchedule(merge) ? props.turn : undefined;
  const titleId = useId();
  const textId = useId();
  const { opened, mine, theirs, both, onlyMine, onlyTheirs } = merge;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const choose = () => {
    const chosen = both.map((field) => [field, sideOf(field) === 'theirs' ? theirs[field] : mine[field]]);
    onChoose(Object.fromEntries(chosen), Object.fromEntries(both.map((field) => [field, sideOf(field)])));
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>
        {turn ? translate(`conflict.title_${turn}`) : save ? saveSentence(save) : translate('conflict.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2 }}>
          {translate(`conflict.text${turn ? '_schedule' : ''}${both.length ? '' : '_apart'}`)}
        </DialogContentText>
        <Stack sx={{ gap: 2.5 }}>
          {both.map((field) => (
            <ConflictChoice
              key={field}
              field={field}
              label={label(field)}
              opened={opened[field]}
              mine={mine[field]}
              theirs={theirs[field]}
              side={sideOf(field)}
              onChange={(side) => setSides({ ...sides, [field]: side })}
            />
          ))}
          <ConflictSummary
            title={translate(
              turn ? 'conflict.only_schedule' : save?.isOwn ? 'conflict.only_tab' : 'conflict.only_theirs',
            )}
            fields={onlyTheirs}
            values={theirs}
            opened={opened}
            label={label}
          />
          <ConflictSummary
            title={translate('conflict.only_mine')}
            fields={onlyMine}
            values={mine}
            opened={opened}
            label={label}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        {onClose && (
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {translate('conflict.keep_editing')}
          </Button>
        )}
        <Button variant="contained" onClick={choose} disabled={busy}>
          {translate(confirm ?? (both.length ? 'conflict.save' : 'conflict.save_both'))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
