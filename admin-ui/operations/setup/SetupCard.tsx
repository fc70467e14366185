import CloseIcon from '@mui/icons-material/Close';
import { Button, Card, IconButton, LinearProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useGetIdentity, useStore, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../providers/paths.js';
import { SETUP_HIDDEN } from '../../providers/store.js';
import './messages.js';
import { useSetup } from './useSetup.js';

/** Card of the dashboard until the setup is complete or the user hides it. A new school is redirected to the setup. */
export function SetupCard() {
  const translate = useTranslate();
  const { state } = useLocation();
  const { data } = useSetup();
  const { data: user } = useGetIdentity();
  const [hiddenBy, setHiddenBy] = useStore<number[]>(SETUP_HIDDEN, []);
  if (!data || !user) return null;
  if (data.isNew && state?.isLanding) return <Navigate to={paths.setup} replace />;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const next = data.steps.find(({ isDone }) => !isDone);
  if (!next || hiddenBy.includes(Number(user.id))) return null;

  const count = data.steps.length;
  // The school deleted the sample's records one by one, but still has the product's contact details.
  const showsOthers = !data.hasSample && data.productValues.some(({ form }) => form === 'contact-details');
  const hide = () => {
    setHiddenBy([...hiddenBy, Number(user.id)]);
    document.getElementById('main-content')?.focus();
  };
  return (
    <Card component="section" aria-labelledby="setup-card" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 1, md: 2 }, flexWrap: 'wrap' }}>
        <Stack sx={{ flex: '1 1 260px', minWidth: 0, gap: 0.5 }}>
          <Typography id="setup-card" variant="h2">
            {translate('setup.card.title')}
          </Typography>
          {showsOthers && (
            <MuiLink component={Link} to={paths.contactDetails}>
              {translate('setup.card.others')}
            </MuiLink>
          )}
          <Typography color="textSecondary">
            {translate('setup.card.next', { done, count, title: translate(`setup.steps.${next.name}.title`) })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / count}
            aria-labelledby="setup-card"
            sx={{ bgcolor: 'action.selected', borderRadius: 1, height: 6, maxWidth: 480, mt: 0.5 }}
          />
        </Stack>
        <Button component={Link} to={paths.setup} variant="contained">
          {translate('setup.card.go')}
        </Button>
        <IconButton aria-label={translate('setup.card.hide')} onClick={hide}>
          <CloseIcon />
        </IconButton>
      </Stack>
    </Card>
  );
}
