import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../components/CopyButton.js';
import { SERVER_LINES, type ServerStep } from '../../../../contract/operations/setup.js';
import { type Fact, Facts } from '../../../components/dialogs/Facts.js';
import { SendLines } from './SendLines.js';

const COPY_MESSAGES = { copy: 'setup.copy_lines', copied: 'setup.copied', failed: 'setup.not_copied' };

interface Props {
  facts: Fact[];
  step: ServerStep;
  children: ReactNode;
}

/** Step for values of the server's environment: current values, instructions and a test. */
export function EnvironmentStep({ facts, step, children }: Props) {
  const translate = useTranslate();
  const lines = SERVER_LINES[step].join('\n');
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {translate('setup.environment')}
        </Typography>
        <Facts facts={facts} />
      </Box>
      <Box>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="h3">{translate('setup.paste')}</Typography>
          <CopyButton text={lines} messages={COPY_MESSAGES} />
        </Stack>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate('setup.paste')}
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            overflowX: 'auto',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'action.hover',
            fontSize: '0.875rem',
          }}
        >
          {lines}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('setup.paste_hint')}
        </Typography>
        <SendLines step={step} />
      </Box>
      {children}
    </Stack>
  );
}
