import { useState } from 'react';
import { DateInput, TextInput, useTranslate } from 'react-admin';
import { type GradeSeats, SEATS, type SeatsInput } from '../../../../contract/families/seats.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FormDialog } from '../../../components/form/FormDialog.js';

interface Props {
  /** The grade to change; undefined for a new one. */
  row?: GradeSeats;
  taken: GradeSeats[];
  branches: { id: number; name: string }[];
  /** Returns the server's errors for the form. */
  onSave: (input: SeatsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

interface Values {
  branchId: string;
  grade: string;
  seats: string;
  since: string;
}

const NUMBER = /^\d{1,5}$/;

function rules({ branchId, grade, seats }: Values) {
  const isNumber = !seats || (NUMBER.test(seats) && Number(seats) <= SEATS.seats.max);
  return [
    ...(branchId ? [] : [{ path: 'branchId', message: SEATS.branch.message }]),
    ...textErrors({ grade: SEATS.grade }, { grade }),
    ...(isNumber ? [] : [{ path: 'seats', message: SEATS.seats.message }]),
  ];
}

const asTyped = { parse: (value: string) => value, format: (value: string) => value };

export function SeatsDialog({ row, taken, branches, onSave, onClose }: Props) {
  const translate = useTranslate();
  const [values] = useState<Values>(() => ({
    branchId: row ? String(row.branchId) : '',
    grade: row?.grade ?? '',
    seats: String(row?.seats ?? ''),
    since: row?.since ?? '',
  }));
  const isTaken = ({ branchId, grade }: Values) =>
    taken.some((one) => String(one.branchId) === branchId && one.grade.toLowerCase() === grade.trim().toLowerCase());
  const isChanged = values.seats !== String(row?.seats ?? '');
  return (
    <FormDialog
      resource="admissions"
      title={row ? `${row.grade}, ${row.branch}` : translate('resources.admissions.seats.add')}
      text={
        isChanged
          ? translate('resources.admissions.seats.changed', { seats: row?.seats ?? '–' })
          : translate('resources.admissions.seats.dialog_text')
      }
      submit={translate('resources.admissions.seats.save')}
      values={values}
      rules={(typed) => [
        ...rules(typed),
        ...(!row && isTaken(typed) ? [{ path: 'grade', message: translate('resources.admissions.seats.taken') }] : []),
      ]}
      onSave={({ branchId, grade, seats, since }) =>
        onSave({
          branchId: Number(branchId),
          grade,
          seats: seats ? Number(seats) : null,
          since: since || null,
          was: row?.seats ?? null,
        })
      }
      onClose={onClose}
    >
      {!row && (
        <ChoiceInput
          source="branchId"
          label="resources.admissions.seats.branch"
          choices={branches.map(({ id, name }) => ({ id: String(id), name }))}
        />
      )}
      {!row && (
        <TextInput source="grade" label="resources.admissions.seats.grade" slotProps={{ htmlInput: { dir: 'auto' } }} />
      )}
      <TextInput
        source="seats"
        label="resources.admissions.seats.seats"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        autoFocus={Boolean(row)}
      />
      <DateInput source="since" label="resources.admissions.seats.since" {...asTyped} />
    </FormDialog>
  );
}
