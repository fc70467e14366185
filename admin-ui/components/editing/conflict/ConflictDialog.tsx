import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Box,
  Typography,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LastSave } from '../../../../contract/platform/records.js';
import type { ScheduleTransition } from '../../../../contract/records/schedule.js';
import type { Merge, Values } from '../threeWayMerge.js';
import type { Side } from '../useEditing.js';
import { useSaveMessage } from '../useSaveMessage.js';
import { ConflictValue } from './ConflictValue.js';

const OF_SCHEDULE = ['status', 'isActive', 'publishDay', 'publishTime', 'unpublishDay', 'unpublishTime'];

/**
 * Whether the schedule alone can have made the changes. Renaming a branch also changes its events, so other fields rule
 * it out.
 */
const isBySchedule = ({ both, onlyTheirs }: Pick<Merge, 'both' | 'onlyTheirs'>): boolean =>
  [...both, ...onlyTheirs].every((field) => OF_SCHEDULE.includes(field));

interface Props {
  merge: Merge;
  /** Set if the schedule was the last to save the record. */
  turn?: ScheduleTransition;
  save?: LastSave;
  label: (field: string) => string;
  /** Message key of the button's label. */
  confirm?: string;
  busy?: boolean;
  onChoose: (chosen: Values, sides: Record<string, Side>) => void;
  onClose?: () => void;
}

/** Asks which value to keep of fields that both sides changed, and lists the fields that only one side changed. */
export function ConflictDialog({ merge, save, label, confirm, busy, onChoose, onClose, ...props }: Props) {
  const translate = useTranslate();
  const saveSentence = useSaveMessage();
  const turn = isBySchedule(merge) ? props.turn : undefined;
  const titleId = useId();
  const textId = useId();
  const { mine, theirs, both } = merge;
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
        <ChangedFields
          merge={merge}
          label={label}
          theirsTitle={turn ? 'conflict.only_schedule' : save?.isOwn ? 'conflict.only_tab' : 'conflict.only_theirs'}
          sideOf={sideOf}
          onSide={(field, side) => setSides({ ...sides, [field]: side })}
        />
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

interface ChangedFieldsProps {
  merge: Merge;
  label: (field: string) => string;
  theirsTitle: string;
  sideOf: (field: string) => Side;
  onSide: (field: string, side: Side) => void;
}

function ChangedFields({ merge, label, theirsTitle, sideOf, onSide }: ChangedFieldsProps) {
  const translate = useTranslate();
  const { opened, mine, theirs, both, onlyMine, onlyTheirs } = merge;
  return (
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
          onChange={(side) => onSide(field, side)}
        />
      ))}
      <ConflictSummary
        title={translate(theirsTitle)}
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
  );
}

interface ConflictSummaryProps {
  title: string;
  fields: string[];
  values: Values;
  opened: Values;
  label: (field: string) => string;
}

/** Lists the fields that only one side changed. Their changes are kept without asking. */
function ConflictSummary({ title, fields, values, opened, label }: ConflictSummaryProps) {
  const titleId = useId();
  if (!fields.length) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
          columnGap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {fields.map((field) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary" sx={{ pt: 1 }}>
              {label(field)}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, pt: { sm: 1 } }}>
              <ConflictValue field={field} value={values[field]} before={opened[field]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ConflictChoiceProps {
  field: string;
  label: string;
  /** The value when the form was opened. */
  opened: unknown;
  mine: unknown;
  theirs: unknown;
  side: Side;
  onChange: (side: Side) => void;
}

function ConflictChoice({ field, label, opened, mine, theirs, side, onChange }: ConflictChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  const beforeId = useId();
  const option = (which: Side, value: unknown) => (
    <FormControlLabel
      value={which}
      control={<Radio size="small" />}
      sx={{
        alignItems: 'flex-start',
        m: 0,
        p: 1,
        border: 1,
        borderRadius: 1,
        borderColor: side === which ? 'primary.main' : 'divider',
        '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0 },
      }}
      label={
        <Box sx={{ pt: 0.5 }}>
          <Typography variant="caption" color="textSecondary">
            {translate(`conflict.${which}`)}
          </Typography>
          <ConflictValue field={field} value={value} before={opened} />
        </Box>
      }
    />
  );
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ fontWeight: 650, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box id={beforeId} sx={{ px: 1, pb: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {translate('conflict.before')}
        </Typography>
        <ConflictValue field={field} value={opened} />
      </Box>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={beforeId}
        value={side}
        onChange={(_event, value) => onChange(value as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
      >
        {option('mine', mine)}
        {option('theirs', theirs)}
      </RadioGroup>
    </FormControl>
  );
}
