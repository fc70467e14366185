import { useState } from 'react';
import { DateInput, TimeInput, useTranslate } from 'react-admin';
import type { StaffNotice } from '../../contract/notices.js';
import { ChoiceInput } from '../components/form/ChoiceInput.js';
import { FieldRow } from '../components/form/FieldRow.js';
import { FormDialog } from '../components/form/FormDialog.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { newNotice, noticeIssues, noticeToForm } from './noticeForm.js';
import { LEVEL_CHOICES } from './noticeStyles.js';
import { NoticeWords } from './NoticeWords.js';
import { useSaveNotice } from './useSaveNotice.js';

interface Props {
  /** The notice to change; without it, a new one. */
  notice?: StaffNotice;
  onClose: () => void;
}

/** Plain text of no time zone: `2026-11-21` and `18:00`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { branchId: 'branch', endsAt: 'endTime' };

export function NoticeDialog({ notice, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [values] = useState(() => (notice ? noticeToForm(notice, timeZone) : newNotice(new Date(), timeZone)));
  const save = useSaveNotice(notice, onClose);
  const words = (name: string) => translate(`resources.notices.form.${name}`, { timeZone });

  return (
    <FormDialog
      resource="notices"
      title={words(notice ? 'edit_title' : 'title')}
      text={words('text')}
      submit={words(notice ? 'update' : 'add')}
      danger={!notice}
      id={notice?.id}
      values={values}
      rules={(entered) => noticeIssues(entered, timeZone, new Date())}
      aliases={SERVERS_NAMES}
      onSave={save}
      onClose={onClose}
    >
      <NoticeWords notice={notice} />
      <ChoiceInput source="level" choices={LEVEL_CHOICES} />
      <FieldRow>
        <DateInput source="endDay" {...asTyped} helperText={false} />
        <TimeInput source="endTime" {...asTyped} helperText={words('end_hint')} />
      </FieldRow>
    </FormDialog>
  );
}
