import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePatch } from '../../../components/editing/usePatch.js';
import type { Save } from '../../../components/form/FramedForm.js';
import type { ParentRecord } from '../parentRecord.js';
import type { WaitValues } from './WaitDialog.js';
import './messages.js';

/** Returns functions that let a record wait, and that end its wait. */
export function useWait({ collection, record }: ParentRecord) {
  const { change } = usePatch<ParentRecord['record']>(collection, record);
  const options = { failed: 'wait.failed', isUndoable: true };
  const wait: Save<WaitValues> = async ({ waitUntil, waitReason }) => {
    const fields = { waitUntil, waitReason: waitReason.trim() || null, waitEnded: false };
    return (await change(fields, { ...options, done: 'wait.done' })) ? undefined : false;
  };
  const end = () =>
    void change({ waitUntil: null, waitReason: null, waitEnded: false }, { ...options, done: 'wait.ended' });
  return { wait, end };
}

/** Items of the menu of a record that is not done. */
export function WaitItems({ onOpen, ...of }: ParentRecord & { onOpen: () => void }) {
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
