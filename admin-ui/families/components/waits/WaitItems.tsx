import { MenuItem } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { StaffContact } from '../../../../contract/families/contacts.js';
import type { FormCollection } from '../../../../contract/delivery/mails.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import type { Save } from '../../../components/form/FramedForm.js';
import type { WaitValues } from './WaitDialog.js';
import './messages.js';

interface Props {
  collection: FormCollection;
  record: StaffContact | StaffAdmission;
}

type Waiting = StaffContact | StaffAdmission;

const NO_WAIT = { waitUntil: null, waitReason: null };

/** Returns functions that let a record wait, and that end its wait. A wait that has ended cannot be put back by Undo. */
export function useWait({ collection, record }: Props) {
  const dataProvider = useDataProvider();
  const { change } = usePatch<Waiting>(collection, record);
  const { id, waitEnded } = record;
  const put = async (data: Partial<Waiting>) =>
    (await dataProvider.update<Waiting>(collection, { id, data, previousData: record })).data;
  const options = { failed: 'wait.failed', isUndoable: !waitEnded };

  const wait: Save<WaitValues> = async ({ waitUntil, waitReason }) => {
    const fields = { waitUntil, waitReason: waitReason.trim() || null };
    // The server takes the day of a wait that has ended for no change.
    const send = waitEnded ? () => put(NO_WAIT).then(() => put(fields)) : undefined;
    return (await change(fields, { ...options, done: 'wait.done', send })) ? undefined : false;
  };
  return { wait, end: () => void change(NO_WAIT, { ...options, done: 'wait.ended' }) };
}

/** Items of the menu of a record that is not done. */
export function WaitItems({ onOpen, ...of }: Props & { onOpen: () => void }) {
  const translate = useTranslate();
  const { end } = useWait(of);
  return [
    <MenuItem key="open" onClick={onOpen}>
      {translate('wait.open')}
    </MenuItem>,
    of.record.waitUntil && (
      <MenuItem key="end" onClick={end}>
        {translate('wait.end')}
      </MenuItem>
    ),
  ];
}
