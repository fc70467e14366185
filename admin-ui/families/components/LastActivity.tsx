import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LastActivity as Activity } from '../../../contract/families/threads.js';
import type { Waits } from '../../../contract/families/waits.js';
import { cutText } from '../../../contract/platform/text.js';
import { elapsedTime, relativeTime } from '../../components/ages.js';
import './messages.js';

const EXCERPT = 120;

interface Props {
  record: Activity & Partial<Waits>;
  /** Whether the next step is up to staff. */
  isWaiting: boolean;
  /** The parent's first text, shown until there is a reply or an answer. */
  text?: string;
}

/** Shows who wrote last, how long ago, and an excerpt. */
export function LastActivity({ record, isWaiting, text = '' }: Props) {
  const translate = useTranslate();
  const { activeAt, lastKind, lastText, waitUntil } = record;
  const now = new Date();
  const kind = lastKind ?? 'first';
  // The return from a wait is the last activity, and has a line of its own.
  const isShown = !waitUntil && (Boolean(lastKind) || (isWaiting && text !== ''));
  const excerpt = lastText ?? text;
  return (
    <>
      {isShown && (
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
          {isWaiting && kind !== 'reply'
            ? translate(`activity.waiting.${kind}`, { time: elapsedTime(activeAt, now) ?? translate('activity.now') })
            : translate(`activity.${kind}`, { time: relativeTime(activeAt, now).toLowerCase() })}
        </Typography>
      )}
      {excerpt && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {cutText(excerpt, EXCERPT)}
        </Typography>
      )}
    </>
  );
}
