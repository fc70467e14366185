import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Button } from '@mui/material';
import { useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { childrenNamed } from '../../../contract/families/names.js';
import { visitTime } from '../../../contract/families/visit-time.js';
import type { StaffVisit } from '../../../contract/families/visits.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { StatusChip } from '../../components/StatusChip.js';
import { VisitActions } from '../components/visits/VisitActions.js';
import { VisitResponseLine } from '../components/visits/VisitResponseLine.js';
import { VISIT_STYLES } from '../components/visits/visitStyles.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

export function VisitCard() {
  const visit = useRecordContext<StaffVisit>()!;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { admissionId, alsoFor, kind, state, place } = visit;
  const ids = [admissionId, ...alsoFor];
  const { data = [] } = useGetManyAggregate<StaffAdmission>('admissions', { ids });
  const children = ids.flatMap((id) => data.find((application) => application?.id === id)?.studentName ?? []);
  const facts = [translate(`visits.kinds.${kind}`), childrenNamed(children)];
  return (
    <RecordCard
      record={visit}
      title={visitTime(visit.startsAt, visit.endsAt, timeZone)}
      badges={<StatusChip status={state} styles={VISIT_STYLES} />}
      selectable={false}
      dense
      actions={
        <>
          <Button size="small" component={Link} to={`/admissions/${admissionId}/show`}>
            {translate('visits.open')}
          </Button>
          <VisitActions visit={visit} />
        </>
      }
    >
      <CardLine icon={PersonIcon} label={translate(`visits.kinds.${kind}`)}>
        {facts.filter(Boolean).join(' · ')}
      </CardLine>
      <CardLine icon={PlaceIcon} label={translate('visits.place')}>
        {place}
      </CardLine>
      <VisitResponseLine visit={visit} />
    </RecordCard>
  );
}
