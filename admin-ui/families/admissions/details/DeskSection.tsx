import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ENTRY_GRADE, SOURCE, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/usePatch.js';
import { deskMessages as words } from '../board/deskMessages.js';
import { StepLine } from '../board/StepLine.js';
import { WaitingLine } from './WaitingLine.js';
import { useAssignees } from '../board/useAssignees.js';

const MESSAGES = { done: words.saved, failed: words.failed, because: words.refused };

/** Who of the staff works on an application, and for which grade it is. */
export function DeskSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const assignees = useAssignees();
  const { change, isChanging } = usePatch('admissions', admission);
  const [grade, setGrade] = useState(admission.entryGrade ?? '');
  const [source, setSource] = useState(admission.source ?? '');
  const isTyped = grade.trim() !== (admission.entryGrade ?? '') || source.trim() !== (admission.source ?? '');
  const { assigneeId } = admission;
  const isThere = assignees.some(({ id }) => id === assigneeId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change({ entryGrade: grade.trim() || null, source: source.trim() || null }, MESSAGES);
  };
  return (
    <DetailsSection title={translate(words.desk)}>
      <StepLine admission={admission} />
      <Stack component="form" onSubmit={save} direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mt: 1.5 }}>
        <TextField
          select
          label={translate(words.assignee)}
          value={isThere ? assigneeId : ''}
          onChange={({ target }) => void change({ assigneeId: Number(target.value) || null }, MESSAGES)}
          disabled={isChanging}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: '1 1 200px' }}
        >
          <MenuItem value="">{translate(words.nobody)}</MenuItem>
          {assignees.map(({ id, name }) => (
            <MenuItem key={id} value={id} dir="auto">
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate(words.entry_grade)}
          value={grade}
          onChange={({ target }) => setGrade(target.value)}
          slotProps={{ htmlInput: { maxLength: ENTRY_GRADE.max, dir: 'auto' } }}
          sx={{ flex: '1 1 160px' }}
        />
        <TextField
          label={translate(words.source)}
          value={source}
          onChange={({ target }) => setSource(target.value)}
          slotProps={{ htmlInput: { maxLength: SOURCE.max, dir: 'auto' } }}
          sx={{ flex: '1 1 160px' }}
        />
        <Button type="submit" variant="outlined" disabled={isChanging || !isTyped} sx={{ alignSelf: 'flex-end' }}>
          {translate(words.save)}
        </Button>
      </Stack>
      <WaitingLine admission={admission} />
    </DetailsSection>
  );
}
