import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

const TIPS = ['edit', 'instagram', 'url', 'live'];

export function ContactTips() {
  const translate = useTranslate();
  return (
    <Card component="aside" aria-labelledby="contact-tips" sx={{ p: { xs: 2, md: 3 }, alignSelf: 'start' }}>
      <Typography id="contact-tips" variant="h2">
        {translate('settings.contact.tips')}
      </Typography>
      <Typography
        component="ul"
        variant="body2"
        color="textSecondary"
        sx={{ pl: 2.5, mt: 1.5, mb: 0, '& li + li': { mt: 1 } }}
      >
        {TIPS.map((tip) => (
          <li key={tip}>{translate(`settings.contact.tip_${tip}`)}</li>
        ))}
      </Typography>
    </Card>
  );
}
