import { TextInput } from 'react-admin';

const TYPED = { htmlInput: { dir: 'auto' } } as const;

export function MailInputs() {
  return (
    <>
      <TextInput source="subject" label="resources.admissions.decision.subject" slotProps={TYPED} />
      <TextInput
        source="text"
        label="resources.admissions.decision.message"
        multiline
        minRows={6}
        maxRows={18}
        slotProps={TYPED}
      />
    </>
  );
}
