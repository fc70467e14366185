import { Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ENTRY_GRADE, SOURCE, type StaffAdmission, OPEN_STATUSES } from '../../../../contract/families/admissions.js';
import { ENTRY_SOURCES } from '../../../../contract/families/contacts.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useTotal } from '../../../components/list/useTotal.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { AssigneeSelect } from '../../components/assignees/AssigneeSelect.js';
import { deskMessages } from '../../components/assignees/useAssignees.js';
import { WaitLine } from '../../components/waits/WaitLine.js';
import '../board/messages.js';
import { StepLine } from '../board/StepLine.js';

const FIELDS = [
  { name: 'entryGrade', label: 'entry_grade', max: ENTRY_GRADE.max },
  { name: 'source', label: 'source', max: SOURCE.max },
] as const;

interface Typed {
  text: string;
  /** The stored value when typing began. */
  over: string;
}

/** Keeps only the typed fields, because a colleague may change the others meanwhile. */
function useDeskFields(admission: StaffAdmission) {
  const [typed, setTyped] = useState<Partial<Record<'entryGrade' | 'source', Typed>>>({});
  const isEntered = (ENTRY_SOURCES as readonly (string | null)[]).includes(admission.source);
  // How staff received it is no answer of the parent.
  const fields = FIELDS.filter(({ name }) => name !== 'source' || !isEntered).map(({ name, label, max }) => {
    const stored = admission[name] ?? '';
    const { text, over } = typed[name] ?? { text: stored, over: stored };
    const isTyped = text.trim() !== stored;
    const type = (value: string) =>
      setTyped({ ...typed, [name]: value === stored ? undefined : { text: value, over } });
    return { name, label, max, stored, text, isTyped, isOutdated: isTyped && over !== stored, type };
  });
  const forget = () => setTyped((now) => (now === typed ? {} : now));
  return { fields, changed: fields.filter(({ isTyped }) => isTyped), forget };
}

export function BoardSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { change } = usePatch('admissions', admission);
  const { fields, changed, forget } = useDeskFields(admission);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const data = Object.fromEntries(changed.map(({ name, text }) => [name, text.trim() || null]));
    if (await change(data, deskMessages('admissions'))) forget();
  };
  return (
    <DetailsSection title={translate('resources.admissions.board.desk')}>
      <StepLine admission={admission} />
      <WaitLine record={admission} isDone={isDecided(admission.status)} />
      <Stack
        component="form"
        onSubmit={(event) => void save(event)}
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', mt: 1.5 }}
      >
        <AssigneeSelect collection="admissions" record={admission} sx={{ flex: '1 1 200px' }} />
        {fields.map(({ name, label, max, stored, text, isOutdated, type }) => (
          <TextField
            key={name}
            label={translate(`resources.admissions.board.${label}`)}
            value={text}
            onChange={({ target }) => type(target.value)}
            helperText={isOutdated && translate('resources.admissions.board.changed', { value: stored || '–' })}
            slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
            sx={{ flex: '1 1 160px' }}
          />
        ))}
        <Button type="submit" variant="outlined" disabled={!changed.length} sx={{ alignSelf: 'flex-end' }}>
          {translate('resources.admissions.board.save')}
        </Button>
      </Stack>
      <WaitingLine admission={admission} />
    </DetailsSection>
  );
}

/** Place of an application on the waiting list of its branch and grade; hidden without a grade. */
function WaitingLine({ admission }: { admission: StaffAdmission }) {
  const { waitingSince, entryGrade, status } = admission;
  const translate = useTranslate();
  const { change } = usePatch<StaffAdmission & { isWaiting?: boolean }>('admissions', admission);
  const wait = () => {
    const shown = { waitingSince: waitingSince ? null : new Date().toISOString() };
    void change({ isWaiting: !waitingSince }, { ...deskMessages('admissions'), shown });
  };
  if (!entryGrade || !OPEN_STATUSES.some((open) => open === status)) return null;
  return (
    <Stack sx={{ gap: 1, mt: 1.5, alignItems: 'flex-start' }}>
      {waitingSince && <Place admission={admission} since={waitingSince} />}
      <Button variant="outlined" onClick={wait}>
        {translate(waitingSince ? 'resources.admissions.board.leave' : 'resources.admissions.board.wait')}
      </Button>
    </Stack>
  );
}

function Place({ admission: { branch, entryGrade }, since }: { admission: StaffAdmission; since: string }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const place = useTotal('admissions', { waiting: true, branch, entryGrade, waitingSince_lte: since });
  if (place === undefined) return null;
  return (
    <Typography>
      {translate('resources.admissions.board.place', {
        grade: entryGrade,
        time: formatDateTime(since, timeZone),
        place,
      })}
    </Typography>
  );
}
