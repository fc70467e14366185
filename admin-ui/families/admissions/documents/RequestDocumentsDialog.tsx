import { Chip, Stack } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDepositSlip } from '../../../../contract/families/deposits.js';
import { DOCUMENTS, type DocumentsInput, USUAL_DOCUMENTS } from '../../../../contract/families/documents.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { BankDetails } from '../deposits/BankDetails.js';

interface Props {
  admissionId: number;
  /** False if the parent has no email address. */
  isMailed: boolean;
  /** Returns the server's errors for the form. */
  onSave: (input: DocumentsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

interface Values {
  /** One name on each line. */
  names: string;
  note: string;
}

const EMPTY: Values = { names: '', note: '' };

const namesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function rules({ names, note }: Values) {
  const lines = namesIn(names);
  const fits = lines.length > 0 && lines.length <= DOCUMENTS.atMost;
  const isWrong =
    !fits || !lines.every((line) => line.length <= DOCUMENTS.nameLength && DOCUMENTS.namePattern.test(line));
  return [
    ...(isWrong ? [{ path: 'names', message: DOCUMENTS.names }] : []),
    ...textErrors({ note: DOCUMENTS.note }, { note }),
  ];
}

export function RequestDocumentsDialog({ admissionId, isMailed, onSave, onClose }: Props) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="admissions"
      title={translate('resources.admissions.documents.ask')}
      text={translate(`resources.admissions.documents.${isMailed ? 'ask_text' : 'ask_text_only'}`)}
      submit={translate('resources.admissions.documents.send')}
      sends
      values={EMPTY}
      rules={rules}
      draft={{ resource: 'admissions', record: `${admissionId}-documents` }}
      onSave={({ names, note }) => onSave({ names: namesIn(names), note: note || null })}
      onClose={onClose}
    >
      <TextInput
        source="names"
        label="resources.admissions.documents.names"
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        autoFocus
      />
      <Usual add={(name) => translate('resources.admissions.documents.add', { name })} />
      <TextInput
        source="note"
        label="resources.admissions.documents.note"
        multiline
        minRows={2}
        maxRows={6}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  );
}

function Usual({ add }: { add: (name: string) => string }) {
  const { setValue, setFocus } = useFormContext<Values>();
  const names = useWatch<Values, 'names'>({ name: 'names' }) ?? '';
  const lines = namesIn(names);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {USUAL_DOCUMENTS.filter((name) => !lines.includes(name)).map((name) => (
          <Chip
            key={name}
            variant="outlined"
            label={name}
            aria-label={add(name)}
            onClick={() => {
              setValue('names', [...lines, name].join('\n'), { shouldDirty: true, shouldValidate: true });
              setFocus('names');
            }}
          />
        ))}
      </Stack>
      {lines.some(isDepositSlip) && <BankDetails />}
    </>
  );
}
