import DraftIcon from '@mui/icons-material/HistoryOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferedDraft } from '../../../providers/serverDrafts.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { formatDateTime } from '../../formatDateTime.js';
import { useEditing } from '../useEditing.js';
import { useSaveMessage } from '../useSaveMessage.js';
import { FORM_WIDTH } from '../../form/FormColumns.js';

/** Banner above a form that offers to continue or discard an unsaved draft. */
export function DraftOffer() {
  const { draft: kept, fields, version } = useEditing();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const saveSentence = useSaveMessage();
  const draft = kept.offered;
  if (!draft) return null;
  const isOlder = draft.baseVersion !== null && version !== null && version > draft.baseVersion;
  const saved = draft.save ? saveSentence(draft.save) : translate('draft.older');
  const offer = draft.title && draft.baseVersion === null ? 'offer_of' : 'offer';
  const names = namesOf(draft, (field) => translate(`${fields}.${field}`, { _: '' }));
  return (
    <Alert
      severity="info"
      role="status"
      data-banner
      icon={<DraftIcon />}
      sx={{ maxWidth: FORM_WIDTH, mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <div>
          <div>
            {translate(`draft.${offer}`, { when: formatDateTime(draft.updatedAt, timeZone), title: draft.title })}
          </div>
          <div>{translate('draft.holds', { names })}</div>
          {isOlder && <div>{translate('draft.older_choose', { saved })}</div>}
          {draft.lacksPictures && <div>{translate('draft.lacks_pictures')}</div>}
        </div>
        <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
          <Button size="small" variant="contained" onClick={kept.goOn}>
            {translate('draft.continue')}
          </Button>
          <Button size="small" variant="outlined" onClick={kept.discard}>
            {translate('draft.discard')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}

const NAMES_AT_MOST = 4;

function namesOf({ typed }: OfferedDraft, nameOf: (field: string) => string): string {
  const names = [...new Set(Object.keys(typed).map(nameOf).filter(Boolean))];
  return [...names.slice(0, NAMES_AT_MOST), ...(names.length > NAMES_AT_MOST ? ['…'] : [])].join(', ');
}
