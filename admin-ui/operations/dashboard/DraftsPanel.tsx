import DiscardIcon from '@mui/icons-material/DeleteSweepOutlined';
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate, useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { FormDraftSummary } from '../../../contract/accounts/form-drafts.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { draftPlace } from './draftPlace.js';
import { Panel } from './Panel.js';

const queryKey = ['form-drafts'];

function useDrafts() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call<FormDraftSummary[]>('/form-drafts'),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  const discard = async (draft: FormDraftSummary) => {
    const { resource, record } = draft;
    try {
      await dataProvider.call(`/form-drafts/${resource}.${record}`, { method: 'DELETE' });
      queryClient.setQueryData<FormDraftSummary[]>(queryKey, (before) => before?.filter((one) => one !== draft));
      notify('dashboard.draft_discarded', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };

  return { drafts: data, discard };
}

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

interface DraftRowProps {
  draft: FormDraftSummary;
  onDiscard: () => void;
}

function DraftRow({ draft, onDiscard }: DraftRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const place = draftPlace(useFeatures(), draft);
  if (!place) return null;
  const screen = translate(place.title);
  const name = draft.title ? `${screen}: ${draft.title}` : screen;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        position: 'relative',
        alignItems: 'center',
        gap: 1,
        px: 0.5,
        py: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ flexGrow: 1, minWidth: 0, columnGap: 2, alignItems: { sm: 'baseline' }, justifyContent: 'space-between' }}
      >
        <MuiLink
          component={Link}
          to={place.to}
          underline="hover"
          color="inherit"
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </MuiLink>
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
          {formatDateTime(draft.updatedAt, timeZone)}
        </Typography>
      </Stack>
      <IconButton
        size="small"
        onClick={onDiscard}
        aria-label={translate('dashboard.draft_discard', { name })}
        sx={{ position: 'relative' }}
      >
        <DiscardIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
