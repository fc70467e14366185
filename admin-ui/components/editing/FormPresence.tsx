import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { RestoreButton } from '../trash/RestoreButton.js';
import { useSaveMessage } from './useSaveMessage.js';
import { useEditing } from './useEditing.js';

const NAMED = 3;

/** Status line with the other editors of the form and the latest save or deletion of its record. */
export function FormPresence() {
  const translate = useTranslate();
  const record = useRecordContext();
  const { names, isOpenElsewhere, save, deletion } = useEditing().others;
  const saveSentence = useSaveMessage();
  const more = names.length - NAMED;
  const named = more > 0 ? [...names.slice(0, NAMED), translate('presence.more', { smart_count: more })] : names;
  const list = new Intl.ListFormat('en-GB').format(named);

  const isAlone = names.length === 0 && !isOpenElsewhere && !save && !deletion;

  return (
    <Box role="status" sx={{ flexGrow: 1, flexBasis: isAlone ? 0 : { xs: '100%', sm: 0 }, minWidth: 0 }}>
      {!isAlone && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <PeopleIcon fontSize="small" color="primary" />
          <Typography variant="body2" component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {names.length > 0 && <div>{translate('presence.others', { smart_count: names.length, names: list })}</div>}
            {isOpenElsewhere && <div>{translate('presence.own')}</div>}
            {save && (
              <div>
                {saveSentence(save)}. {translate('conflict.saved_live')}
              </div>
            )}
            {deletion && (
              <div>
                {saveSentence(deletion, 'deleted')}. {translate('conflict.deleted_live')}
              </div>
            )}
          </Typography>
          {deletion && record && <RestoreButton records={[record]} size="small" variant="outlined" />}
        </Stack>
      )}
    </Box>
  );
}
