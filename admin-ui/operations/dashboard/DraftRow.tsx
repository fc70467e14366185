import DiscardIcon from '@mui/icons-material/DeleteSweepOutlined';
import { IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FormDraftSummary } from '../../../contract/accounts/form-drafts.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { draftPlace } from './draftPlace.js';

interface Props {
  draft: FormDraftSummary;
  onDiscard: () => void;
}

export function DraftRow({ draft, onDiscard }: Props) {
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
