import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { RETENTION_KINDS, type RetentionPreview as Preview } from '../../contract/retention.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

/** Here, as the screen is asked for without it. */
const WORDS = {
  due: 'Within the next 30 days these are deleted for good: %{what}.',
  due_none: 'Within the next 30 days nothing is deleted.',
  due_messages: '%{smart_count} message |||| %{smart_count} messages',
  due_rejected: '%{smart_count} rejected application |||| %{smart_count} rejected applications',
  due_enrolled: '%{smart_count} enrolled application |||| %{smart_count} enrolled applications',
};

/** What will go soon by the periods that are stored. */
export function RetentionPreview() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: () => dataProvider.call<Preview>('/retention'),
    retry: false,
  });
  if (!data) return null;
  const parts = RETENTION_KINDS.flatMap((kind) =>
    data[kind] ? translate(WORDS[`due_${kind}`], { smart_count: data[kind] }) : [],
  );
  return (
    <Typography color="textSecondary">
      {parts.length ? translate(WORDS.due, { what: parts.join(', ') }) : translate(WORDS.due_none)}
    </Typography>
  );
}
