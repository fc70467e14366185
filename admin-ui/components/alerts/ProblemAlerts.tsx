import { Alert, Stack } from '@mui/material';
import {
  OUTBOX_PROBLEMS,
  type OutboxProblemCode,
  type Problem,
  type ProblemCode,
} from '../../../contract/platform/problems.js';
import { OutboxActions } from './OutboxActions.js';

const isOfOutbox = (code: ProblemCode): code is OutboxProblemCode => code in OUTBOX_PROBLEMS;

export function ProblemAlerts({ problems }: { problems: Problem[] }) {
  return (
    <Stack role="status" className="no-print" sx={{ gap: 1, mb: 2 }}>
      {problems.map(({ code, message, response }) => (
        <Alert key={code} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {message}
          {response && <div dir="auto">{response}</div>}
          {isOfOutbox(code) && <OutboxActions code={code} />}
        </Alert>
      ))}
    </Stack>
  );
}
