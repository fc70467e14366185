import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DraftRow } from './DraftRow.js';
import { Panel } from './Panel.js';
import { useDrafts } from './useDrafts.js';

const SHOWN = 5;

export function DraftsPanel() {
  const translate = useTranslate();
  const { drafts, discard } = useDrafts();
  if (!drafts.length) return null;
  return (
    <Panel title={translate('dashboard.drafts')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {drafts.slice(0, SHOWN).map((draft) => (
          <DraftRow key={`${draft.resource}.${draft.record}`} draft={draft} onDiscard={() => void discard(draft)} />
        ))}
      </Box>
    </Panel>
  );
}
