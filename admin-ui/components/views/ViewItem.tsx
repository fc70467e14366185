import { Box, MenuItem, Typography, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/accounts/saved-views.js';

export function ViewItem({ view, ...item }: { view: SavedView } & MenuItemProps) {
  const translate = useTranslate();
  const sharing = view.isOwn
    ? view.sharedWith && translate(`views.shared_with.${view.sharedWith}`)
    : translate('views.by', { name: view.owner });
  const detail = view.isOutdated ? translate('views.outdated') : sharing;
  return (
    <MenuItem {...item}>
      <Box component="span">
        {view.name}
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}
