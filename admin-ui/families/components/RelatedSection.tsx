import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { admissionStatusLabel } from '../../../contract/families/admissions.js';
import { FORM_COLLECTIONS } from '../../../contract/delivery/mails.js';
import { RELATED_AT_MOST, type RelatedRecord, type RelatingCollection } from '../../../contract/families/parents.js';
import { BASENAME } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useRelated } from './useRelated.js';
import './messages.js';

interface Props {
  collection: RelatingCollection;
  id: number;
}

/**
 * Lists other messages and applications of the same parent. Its links reload the page: a list that is already shown
 * would keep its own details open.
 */
export function RelatedSection({ collection, id }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const data = useRelated(collection, id);
  if (!data?.length) return null;
  const isFull = FORM_COLLECTIONS.some(
    (name) => data.filter((record) => record.collection === name).length >= RELATED_AT_MOST[name],
  );
  const statusOf = (record: RelatedRecord) =>
    record.collection === 'admissions'
      ? admissionStatusLabel(record.status)
      : translate(`resources.contacts.statuses.${record.status}`);
  return (
    <DetailsSection title={translate('related.title')}>
      <Typography color="textSecondary">{translate('related.text')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {data.map((record) => (
          <Box component="li" key={`${record.collection} ${record.id}`} sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
            {translate(`related.${record.collection}`)}:{' '}
            <Link href={`${BASENAME}/${record.collection}/${record.id}/show`} dir="auto">
              {record.title}
            </Link>
            {`, ${statusOf(record)}, ${formatDateTime(record.createdAt, timeZone)}`}
          </Box>
        ))}
      </Box>
      {isFull && <Typography color="textSecondary">{translate('related.at_most', RELATED_AT_MOST)}</Typography>}
    </DetailsSection>
  );
}
