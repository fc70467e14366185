import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ENTRY_GRADE, SOURCE, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { ENTRY_SOURCES } from '../../../../contract/families/contacts.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { StepLine } from '../board/StepLine.js';
import { WaitingLine } from './WaitingLine.js';
import '../board/messages.js';
import { WaitLine } from '../../components/waits/WaitLine.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { AssigneeSelect } from '../../components/assignees/AssigneeSelect.js';
import { deskMessages } from '../../components/assignees/useAssignees.js';

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
