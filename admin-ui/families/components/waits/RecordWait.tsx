import { type ComponentProps } from 'react';
import { useWait, type WaitItems } from './WaitItems.js';
import { WaitDialog } from './WaitDialog.js';

type Props = Pick<ComponentProps<typeof WaitItems>, 'collection' | 'record'> & { onClose: () => void };

/** Dialog that lets one record wait. */
export function RecordWait({ onClose, ...of }: Props) {
  const { wait } = useWait(of);
  const save: typeof wait = async (values) => {
    const errors = await wait(values);
    if (errors === undefined) onClose();
    return errors;
  };
  return <WaitDialog {...of} onSave={save} onClose={onClose} />;
}
