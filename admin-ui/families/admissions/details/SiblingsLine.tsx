import { Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { type StaffAdmission, admissionStatusLabel } from '../../../../contract/families/admissions.js';
import { BASENAME } from '../../../providers/paths.js';
import '../../components/messages.js';
import { useSiblings } from '../../components/useRelated.js';

/** The others stand in `RelatedSection`. */
const AT_MOST = 6;

/** Links to the applications of the parent's other children, which reload the page, as in `RelatedSection`. */
export function SiblingsLine({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const siblings = useSiblings(admission);
  const more = siblings.length - AT_MOST;
  if (!siblings.length) return null;
  return (
    <Typography className="no-print" component="nav" aria-label={translate('related.siblings')} sx={{ mb: 2 }}>
      {translate('related.siblings')}:{' '}
      {siblings.slice(0, AT_MOST).map(({ id, title, status }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={`${BASENAME}/admissions/${id}/show`} dir="auto">
            {title}
          </Link>
          {` (${admissionStatusLabel(status)})`}
        </Fragment>
      ))}
      {more > 0 && ` ${translate('related.more', { count: more })}`}
    </Typography>
  );
}
