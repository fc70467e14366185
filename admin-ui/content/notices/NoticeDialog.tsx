import { useState } from 'react';
import { DateInput, TimeInput, usePermissions, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NoticeKind, StaffNotice } from '../../../contract/content/notices.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ClosedEntries } from './ClosedEntries.js';
import { type AnnouncedEvent, noticeAbout } from './noticeAbout.js';
import { newNotice, noticeIssues, noticeToForm, type NoticeValues } from './noticeForm.js';
import { LEVEL_CHOICES } from './noticeStyles.js';
import { NoticeText } from './NoticeText.js';
import { useSaveNotice } from './useSaveNotice.js';

interface Props {
  /** The notice to change; undefined for a new one. */
  notice?: StaffNotice;
  kind?: NoticeKind;
  about?: AnnouncedEvent;
  /** Called with the saved notice if visitors can read it at once. */
  onSaved?: (saved: StaffNotice) => void;
  onClose: () => void;
}

/** Plain text without a time zone: `2026-11-21` and `18:00`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { branchId: 'branch', startsAt: 'startDay', endsAt: 'endTime' };

export function NoticeDialog({ notice: shown, kind = shown?.kind ?? 'OTHER', about, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const maySpeakForAll = usePermissions().permissions === 'SUPER_ADMIN';
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [notice] = useState(shown);
  const [values] = useState(() => {
    if (notice) return noticeToForm(notice, timeZone);
    const now = new Date();
    return about ? noticeAbout(about, { translate, now, timeZone, maySpeakForAll }) : newNotice(kind, now, timeZone);
  });
  const save = useSaveNotice(notice, { onClose, onSaved });
  const isClosure = kind === 'CLOSURE';
  const words = (name: string) => translate(`resources.notices.form.${name}`, { timeZone });

  return (
    <FormDialog
      resource="notices"
      title={words(notice ? 'edit_title' : isClosure ? 'title' : 'other_title')}
      text={words('text')}
      submit={words(notice ? 'update' : 'add')}
      danger={!notice && isClosure}
      sends={!notice}
      id={notice?.id}
      values={values}
      rules={(entered) => noticeIssues(entered, timeZone, new Date())}
      aliases={SERVERS_NAMES}
      onSave={save}
      onClose={onClose}
    >
      {isClosure && <ClosedDays />}
      <NoticeText notice={notice} />
      {isClosure && !notice && <ClosedEntries />}
      <ChoiceInput source="level" choices={LEVEL_CHOICES} />
      <FieldRow>
        <DateInput source="startDay" {...asTyped} helperText={words('start_hint')} />
        <TimeInput source="startTime" {...asTyped} helperText={false} />
      </FieldRow>
      <FieldRow>
        <DateInput source="endDay" {...asTyped} helperText={false} />
        <TimeInput source="endTime" {...asTyped} helperText={words('end_hint')} />
      </FieldRow>
    </FormDialog>
  );
}

/** Fields for the days of a closure. The day on which the notice ends follows the last day until it is changed. */
function ClosedDays() {
  const { getValues, setValue } = useFormContext<NoticeValues>();
  const follow = (last: string) => {
    const { closedTo, endDay } = getValues();
    if (endDay === closedTo) setValue('endDay', last, { shouldDirty: true });
    return last;
  };
  const followFirst = (first: string) => {
    const { closedFrom, closedTo } = getValues();
    if (closedTo === closedFrom) setValue('closedTo', follow(first), { shouldDirty: true, shouldValidate: true });
    return first;
  };
  return (
    <FieldRow minWidth={130}>
      <DateInput source="closedFrom" format={asTyped.format} parse={followFirst} helperText={false} />
      <DateInput source="closedTo" format={asTyped.format} parse={follow} helperText={false} />
    </FieldRow>
  );
}
