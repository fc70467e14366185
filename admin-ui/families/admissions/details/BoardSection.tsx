import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ENTRY_GRADE, SOURCE, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { StepLine } from '../board/StepLine.js';
import { WaitingLine } from './WaitingLine.js';
import { DESK_MESSAGES, useAssign } from '../board/useAssign.js';
import { useAssignees } from '../board/useAssignees.js';

/** Who of the staff works on an application, and for which grade it is. */
export function BoardSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const assignees = useAssignees();
  const { change } = usePatch('admissions', admission);
  const assign = useAssign(admission);
  const [grade, setGrade] = useState(admission.entryGrade ?? '');
  const [source, setSource] = useState(admission.source ?? '');
  const isTyped = grade.trim() !== (admission.entryGrade ?? '') || source.trim() !== (admission.source ?? '');
  const { assigneeId } = admission;
  const isThere = assignees.some(({ id }) => id === assigneeId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change({ entryGrade: grade.trim() || null, source: source.trim() || null }, DESK_MESSAGES);
  };
  return (
    <DetailsSection title={translate('resources.admissions.board.desk')}>
      <StepLine admission={admission} />
      <Stack component="form" onSubmit={save} direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mt: 1.5 }}>
        <TextField
          select
          label={translate('resources.admissions.board.assignee')}
          value={isThere ? assigneeId : ''}
          onChange={({ target }) => assign(Number(target.value) || null)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: '1 1 200px' }}
        >
          <MenuItem value="">{translate('resources.admissions.board.nobody')}</MenuItem>
          {assignees.map(({ id, name }) => (
            <MenuItem key={id} value={id} dir="auto">
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate('resources.admissions.board.entry_grade')}
          value={grade}
          onChange={({ target }) => setGrade(target.value)}
          slotProps={{ htmlInput: { maxLength: ENTRY_GRADE.max, dir: 'auto' } }}
          sx={{ flex: '1 1 160px' }}
        />
        <TextField
          label={translate('resources.admissions.board.source')}
          value={source}
          onChange={({ target }) => setSource(target.value)}
          slotProps={{ htmlInput: { maxLength: SOURCE.max, dir: 'auto' } }}
          sx={{ flex: '1 1 160px' }}
        />
        <Button type="submit" variant="outlined" disabled={!isTyped} sx={{ alignSelf: 'flex-end' }}>
          {translate('resources.admissions.board.save')}
        </Button>
      </Stack>
      <WaitingLine admission={admission} />
    </DetailsSection>
  );
}
