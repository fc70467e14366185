import type { ComponentProps } from 'react';
import { DeleteDialog } from '../../components/dialogs/DeleteDialog.js';
import { LATER } from './series.js';

const THIS_AND_LATER = { label: 'resources.events.series.delete_later', meta: LATER };

export function DeleteEventDialog(props: ComponentProps<typeof DeleteDialog>) {
  return <DeleteDialog {...props} other={props.record.seriesId === null ? undefined : THIS_AND_LATER} />;
}
