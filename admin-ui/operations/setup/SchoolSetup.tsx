import { Stack, Card, Chip, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Setup } from '../../../contract/operations/setup.js';
import { FORM_WIDTH } from '../../components/form/FormColumns.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SampleNotice } from '../../layout/SampleNotice.js';
import { useSample } from '../../layout/useSample.js';
import { paths } from '../../providers/paths.js';
import { siteSections } from '../../school/settings/siteSections.js';
import './messages.js';
import { SetupProgress, PRODUCT_VALUES } from './SetupProgress.js';
import { SetupSteps } from './SetupSteps.js';
import { useSetup } from './useSetup.js';

export function SchoolSetup() {
  const translate = useTranslate();
  const { data, isPending, refetch } = useSetup();
  const { isLoading } = useSample();
  if (isPending || isLoading) return <ScreenLoading shape="form" />;
  if (!data) {
    const again = { label: translate('app.again'), onClick: () => void refetch() };
    return <Message drawing="empty" title={translate('setup.load_failed')} action={again} />;
  }
  return (
    <>
      <ScreenHeader title={translate('title.setup')} text={translate('setup.text')} />
      <Stack sx={{ gap: 2.5, maxWidth: FORM_WIDTH }}>
        <SampleNotice />
        <SetupProgress setup={data} />
        <SetupSteps steps={data.steps} />
        <ProductValues values={data.productValues} />
      </Stack>
      <PasswordPrompt />
    </>
  );
}

function ProductValues({ values }: { values: Setup['productValues'] }) {
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
