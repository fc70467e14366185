import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import CurriculumIcon from '@mui/icons-material/MenuBookOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import ParentIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  OPEN_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import { CardActions } from '../../../components/list/cards/CardActions.js';
import { CardDate } from '../../../components/list/cards/CardDate.js';
import { CardLine } from '../../../components/list/cards/CardLine.js';
import { mailTo } from '../../../components/links.js';
import { useRowActions } from '../../../components/list/CollectionContext.js';
import { PhoneLinks } from '../../../components/PhoneLinks.js';
import { RecordCard } from '../../../components/list/cards/RecordCard.js';
import { WaitLine } from '../../components/waits/WaitLine.js';
import { LastActivity } from '../../components/LastActivity.js';
import { SpamButton } from '../../components/SpamButton.js';
import { UndeliveredChip } from '../../components/UndeliveredChip.js';
import { StatusMenu } from '../../../components/list/inline/StatusMenu.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { ADMISSION_STYLES, chipStatus } from '../details/admissionStatus.js';
import { MarkContacted } from './MarkContacted.js';
import { AssigneeMenu } from '../../components/assignees/AssigneeMenu.js';
import { DepositLine } from '../deposits/DepositLine.js';
import { StepLine } from '../board/StepLine.js';
import { useStatusChange } from '../decision/useStatusChange.js';
import { useShownGrade } from '../details/useShownGrade.js';

export function AdmissionCard() {
  const admission = useRecordContext<StaffAdmission>()!;
  const actions = useRowActions();
  const { setStatus, dialog } = useStatusChange();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const grade = useShownGrade(admission.grade);
  const { studentName, parentName, email, phone, branch, notes, status, createdAt } = admission;
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  const message = (field: string) => translate(`resources.admissions.${field}`);
  return (
    <RecordCard
      record={admission}
      title={studentName}
      badges={
        <>
          <StatusMenu
            status={chipStatus(status) as AdmissionStatus}
            statuses={ADMISSION_STATUSES}
            styles={ADMISSION_STYLES}
            onChoose={(chosen) => setStatus(admission, chosen)}
          />
          <UndeliveredChip record={admission} />
          <CardDate day={dayOf(createdAt, timeZone)} label={message('submitted')} />
          <AssigneeMenu collection="admissions" record={admission} />
          {dialog}
        </>
      }
      actions={
        <CardActions onView={actions.view} onDelete={actions.remove}>
          {admission.spam ? (
            <SpamButton resource="admissions" record={admission} size="small" />
          ) : (
            <MarkContacted admission={admission} />
          )}
        </CardActions>
      }
      dense
    >
      <Stack sx={{ minWidth: 0 }}>
        <CardLine icon={CurriculumIcon} label={message('curriculum')}>
          {grade} · {notes || message('not_specified')}
        </CardLine>
        <CardLine icon={BranchIcon} label={message('branch')}>
          {branch}
        </CardLine>
        <CardLine icon={ParentIcon} label={message('parent_name')}>
          {parentName}
        </CardLine>
        {phone && (
          <CardLine icon={PhoneIcon} label={message('phone')}>
            <PhoneLinks underline="hover" phone={phone} />
          </CardLine>
        )}
        {email && (
          <CardLine icon={EmailIcon} label={message('email')} href={mailTo(email)}>
            {email}
          </CardLine>
        )}
        <StepLine admission={admission} />
        <WaitLine record={admission} isDone={!isOpen} />
        <DepositLine deposit={admission} />
        <LastActivity record={admission} isWaiting={isOpen} />
      </Stack>
    </RecordCard>
  );
}
