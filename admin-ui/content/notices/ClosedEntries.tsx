import { Box, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CLOSURE } from '../../../contract/families/closures.js';
import {
  type StaffCalendarEntry,
  type CalendarLayer,
  STAFF_CALENDAR,
} from '../../../contract/families/staff-calendar.js';
import { clockTime, dayOf, addDays, isDay, timeOf } from '../../../contract/platform/dates.js';
import { DaysOff } from '../../components/calendar/DaysOff.js';
import { useStaffCalendar } from '../../components/calendar/useStaffCalendar.js';
import { formatWeekday } from '../../components/formatDate.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { type EntryChoice, isMovable, type NoticeValues, ALL } from './noticeForm.js';

const LAYERS: CalendarLayer[] = ['events', 'visits'];

/**
 * Loads the planned events and visits of a closure's days and branch that are not over and that the user may change.
 */
function useClosedEntries({ closedFrom, closedTo, branch }: NoticeValues) {
  const { timeZone } = useSiteConfig();
  const from = closedFrom ?? '';
  const isWanted = isDay(from) && isDay(closedTo ?? '') && closedTo! >= from && branch !== '';
  const last = isWanted ? addDays(from, STAFF_CALENDAR.daysAtMost - 1) : '';
  const to = isWanted && closedTo! > last ? last : (closedTo ?? '');
  const branchId = branch === ALL ? undefined : Number(branch);
  const { data, isPlaceholderData, error } = useStaffCalendar({ from, to, branchId, layers: LAYERS }, isWanted);
  const now = new Date();
  const [today, time] = [dayOf(now, timeZone), timeOf(now, timeZone)];
  const isOver = ({ lastDay, endTime }: StaffCalendarEntry) =>
    lastDay < today || (lastDay === today && endTime !== null && endTime <= time);
  // The closure of one branch leaves entries of the whole school alone.
  const isMeant = ({ branchId: own, isReachable, occurrence, status }: StaffCalendarEntry) =>
    isReachable &&
    occurrence === 'PLANNED' &&
    ['ACTIVE', 'DRAFT', 'planned'].includes(status!) &&
    (branchId === undefined || own === branchId);
  const all = data?.layers.flatMap(({ entries }) => entries.filter((entry) => isMeant(entry) && !isOver(entry)));
  return {
    isWanted,
    error,
    isCut:
      to !== (closedTo ?? '') ||
      (all?.length ?? 0) > CLOSURE.changesAtMost ||
      Boolean(data?.layers.some((layer) => layer.isCut)),
    entries: isPlaceholderData ? undefined : all?.slice(0, CLOSURE.changesAtMost),
  };
}

type Changes = Record<string, EntryChoice>;

const words = (name: string) => `resources.notices.closed.${name}`;

/** Lists the events and visits of the closed days, to keep, cancel or move each of them, or all at once. */
export function ClosedEntries() {
  const translate = useTranslate();
  const titleId = useId();
  const { setValue } = useFormContext<NoticeValues>();
  const values = useWatch() as NoticeValues;
  const { entries, isWanted, isCut, error } = useClosedEntries(values);
  const { changes = {} } = values;
  const set = (after: Changes) => setValue('changes', after, { shouldDirty: true });

  // Drop choices for entries that are no longer listed after a change of the days or the branch.
  const keys = entries?.map(({ key }) => key) ?? [];
  const isGone = entries !== undefined && Object.keys(changes).some((key) => !keys.includes(key));
  useEffect(() => {
    if (isGone) set(Object.fromEntries(Object.entries(changes).filter(([key]) => keys.includes(key))));
  });

  if (!isWanted) return null;
  const said = error ? 'failed' : !entries ? 'loading' : entries.length === 0 && 'none';
  const [first] = Object.values(changes);
  const isForAll =
    first && entries?.every(({ key }) => changes[key]?.action === first.action && changes[key].day === first.day);
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        {translate(words('title'))}
      </Typography>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { mt: -1.5 } }}>
        {said && translate(words(said))}
      </Typography>
      {entries && entries.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {[translate(words('hint')), isCut && translate(words('cut'), { n: entries.length })]
              .filter(Boolean)
              .join(' ')}
          </Typography>
          {entries.length > 1 && (
            <ChoiceFields
              title={translate(words('all'))}
              isAll
              choice={isForAll ? first : undefined}
              onChoose={(choice) => set(choice ? Object.fromEntries(keys.map((key) => [key, choice])) : {})}
            />
          )}
          <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
            {entries.map((entry) => (
              <Entry
                key={entry.key}
                entry={entry}
                choice={changes[entry.key]}
                onChoose={(choice) => {
                  const { [entry.key]: _before, ...others } = changes;
                  set(choice ? { ...others, [entry.key]: choice } : others);
                }}
              />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  /** Undefined if the entry stays unchanged. */
  choice: EntryChoice | undefined;
  onChoose: (choice: EntryChoice | undefined) => void;
}

function Entry({ entry, ...choice }: ChoiceProps & { entry: StaffCalendarEntry }) {
  const translate = useTranslate();
  const { key, title, branch, firstDay, time } = entry;
  const facts = [
    translate(`collections.one.${key.split('-')[0]}`),
    formatWeekday(firstDay),
    time && clockTime(time),
    branch,
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <ChoiceFields title={title} branch={branch} {...choice} />
    </Box>
  );
}

function ChoiceFields({
  title,
  branch,
  isAll,
  choice,
  onChoose,
}: ChoiceProps & { title: string; branch?: string | null; isAll?: boolean }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { getValues } = useFormContext<NoticeValues>();
  const { isSubmitted } = useFormState();
  const day = choice?.day ?? '';
  const isWrong = !isMovable(day, getValues(), dayOf(new Date(), timeZone)) && (isSubmitted || day !== '');
  const name = (action: string) => translate(words(isAll ? `${action}_all` : action));
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={title}
        value={choice?.action ?? 'keep'}
        onChange={(_event, action: EntryChoice['action'] | 'keep' | null) =>
          action && onChoose(action === 'keep' ? undefined : { action, day })
        }
      >
        {['keep', 'cancel', 'move'].map((action) => (
          <ToggleButton key={action} value={action}>
            {name(action)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {choice?.action === 'move' && (
        <>
          <TextField
            type="date"
            size="small"
            label={translate(words('day'))}
            value={day}
            onChange={({ target }) => onChoose({ action: 'move', day: target.value })}
            error={isWrong}
            helperText={isWrong ? CLOSURE.day : undefined}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                'aria-label': translate(words('day_of'), { title }),
                // Focused after a refused save, which focuses the first field with this name.
                ...(isWrong && { name: 'changes' }),
              },
            }}
            sx={{ maxWidth: 240 }}
          />
          <DaysOff from={day} branch={branch} />
        </>
      )}
    </Stack>
  );
}
