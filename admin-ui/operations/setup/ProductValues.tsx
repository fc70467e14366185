import { Card, Chip, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Setup } from '../../../contract/operations/setup.js';
import { paths } from '../../providers/paths.js';
import { siteSections } from '../../school/settings/siteSections.js';
import { PRODUCT_VALUES } from './SetupProgress.js';

export function ProductValues({ values }: { values: Setup['productValues'] }) {
  const translate = useTranslate();
  if (!values.length) return null;
  return (
    <Card component="section" aria-labelledby={PRODUCT_VALUES} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={PRODUCT_VALUES} variant="h2" tabIndex={-1} sx={{ scrollMarginTop: 80 }}>
        {translate('setup.own_title')}
      </Typography>
      <Typography color="textSecondary">{translate('setup.own_text')}</Typography>
      <List
        sx={{
          mt: 1,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {values.map(({ form, count }) => (
          <ListItem key={form} disablePadding>
            <ListItemButton
              component={Link}
              to={form === 'contact-details' ? paths.contactDetails : paths.siteSection(form)}
              sx={{ borderRadius: 1, minHeight: 44 }}
            >
              <ListItemText
                primary={
                  form === 'contact-details'
                    ? translate('title.contact_details')
                    : translate(`settings.school.${siteSections[form].title}`)
                }
              />
              <Chip size="small" label={count} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
