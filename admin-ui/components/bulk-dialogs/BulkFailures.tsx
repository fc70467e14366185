import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { useId } from 'react';
import { useGetRecordRepresentation, useListContext, useTranslate } from 'react-admin';
import { type NotDone, type RowFailure, STOPPED, thereStill } from '../list/bulk/bulkFailures.js';
import { useFailureReason } from '../list/bulk/useFailureReason.js';
import type { SeenRows } from '../list/useSeenRows.js';

const NAMED = 100;

interface Props {
  failures: RowFailure[];
  seen: SeenRows;
  notDone: NotDone;
  onClose: () => void;
}

export function BulkFailures({ failures, seen, notDone, onClose }: Props) {
  const translate = useTranslate();
  const reasonOf = useFailureReason();
  const titleId = useId();
  const { resource } = useListContext();
  const nameOf = useGetRecordRepresentation(resource);
  const smart_count = failures.length;
  const stay = thereStill(failures).length;
  const failed = failures.filter(({ message }) => message !== STOPPED);
  const named = failed.slice(0, NAMED);
  const more = failed.length - named.length;
  const notReached = smart_count - failed.length;

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(notDone, { smart_count })}</DialogTitle>
      <DialogContent>
        {stay > 0 && (
          <DialogContentText>
            {translate(stay < smart_count ? 'list.bulk.rest_text' : 'list.bulk.failed_text', { smart_count })}
          </DialogContentText>
        )}
        <List dense>
          {named.map((failure) => (
            <ListItem key={failure.id} disableGutters>
              <ListItemText
                primary={nameOf(seen.current.get(String(failure.id)) ?? { id: failure.id })}
                secondary={reasonOf(failure)}
                slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
        {more > 0 && <DialogContentText>{translate('trash.more', { smart_count: more })}</DialogContentText>}
        {notReached > 0 && (
          <DialogContentText>{translate('list.bulk.not_reached', { smart_count: notReached })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
