import { Alert, Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSchoolName } from '../../providers/useSchoolName.js';

interface Props {
  subtitle: string;
  /** Error of the form as a whole. */
  error?: string;
  children: ReactNode;
}

/** Layout of the screens for users who are not signed in. */
export function SignInCard({ subtitle, error, children }: Props) {
  const translate = useTranslate();
  const school = useSchoolName();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, borderTop: 4, borderTopColor: 'primary.main' }}>
        <img src="/admin/mark.svg" alt="" width={44} height={44} />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {school}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate(subtitle)}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }} role="alert">
            {translate(error)}
          </Alert>
        )}
        {children}
        <Link href="/" variant="body2" sx={{ display: 'inline-block', mt: 3 }}>
          {translate('auth.back_to_site')}
        </Link>
      </Card>
    </Box>
  );
}
