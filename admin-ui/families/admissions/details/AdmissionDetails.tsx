import { Box, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { ActionsMenu } from '../../../components/dialogs/ActionsMenu.js';
import { DetailsDialog } from '../../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { AssignedHistory } from '../../components/assignees/AssignedHistory.js';
import { CallItems, ReplyButton } from '../../components/ParentActions.js';
import { RecordWait } from '../../components/waits/RecordWait.js';
import { WaitItems } from '../../components/waits/WaitItems.js';
import { PrivacySection } from '../../components/PrivacySection.js';
import { RelatedSection } from '../../components/RelatedSection.js';
import { useSiblings } from '../../components/useRelated.js';
import { UndeliveredMails } from '../../components/UndeliveredMails.js';
import { SpamItem } from '../../components/SpamButton.js';
import { ThreadSection } from '../../../components/threads/ThreadSection.js';
import { type OpenComposer, useComposer } from '../../../components/threads/useComposer.js';
import { VisitsSection } from './VisitsSection.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';
import { AdmissionFacts } from './AdmissionFacts.js';
import { CorrectAdmission } from './CorrectAdmission.js';
import { BoardSection } from './BoardSection.js';
import { DecisionSection } from '../decision/DecisionSection.js';
import { DepositSection } from '../deposits/DepositSection.js';
import { DocumentsSection } from '../documents/DocumentsSection.js';
import { SiblingsLine } from './SiblingsLine.js';
import { StatusLinkSection } from './StatusLinkSection.js';
import { StatusButtons } from './StatusButtons.js';
import { TimelineSection } from '../timeline/TimelineSection.js';
import { useMailToLink } from './useMailToLink.js';
import '../board/messages.js';
import './messages.js';

export function AdmissionDetails({ admission, onClose }: { admission: StaffAdmission; onClose: () => void }) {
  const translate = useTranslate();
  const school = useSchoolName();
  const composer = useComposer(admission.id);
  const isDeleted = 'deletedAt' in admission;
  return (
    <DetailsDialog
      title={admission.studentName}
      onClose={onClose}
      actions={<AdmissionActions admission={admission} composer={composer} />}
    >
      <Typography className="print-only" sx={{ mb: 2 }}>
        {school} · {translate('resources.admissions.details.print_title', { reference: admission.reference })}
      </Typography>
      {!isDeleted && <SiblingsLine admission={admission} />}
      <AdmissionFacts admission={admission} />
      {!isDeleted && (
        <Box className="no-print" sx={{ mt: 2.5 }}>
          <DetailsSection title={translate('resources.admissions.update_status')}>
            <StatusButtons admission={admission} />
          </DetailsSection>
        </Box>
      )}
      {!isDeleted && !admission.spam && <ApplicationSections admission={admission} composer={composer} />}
      {!isDeleted && <TimelineSection key={admission.id} admissionId={admission.id} />}
      <AssignedHistory collection="admissions" record={admission} />
    </DetailsDialog>
  );
}

interface ActionsProps {
  admission: StaffAdmission;
  composer: OpenComposer;
}

function AdmissionActions({ admission, composer }: ActionsProps) {
  const translate = useTranslate();
  const mailToLink = useMailToLink(admission);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isDone = admission.spam || isDecided(admission.status);
  return (
    <>
      <ActionsMenu>
        <MenuItem onClick={() => setCorrecting(true)}>{translate('correct.title')}</MenuItem>
        {admission.email && (
          <MenuItem component="a" href={mailToLink}>
            {translate('resources.admissions.reply')}
          </MenuItem>
        )}
        <CallItems name={admission.parentName} phone={admission.phone} reference={admission.reference} />
        {!isDone && <WaitItems collection="admissions" record={admission} onOpen={() => setWaiting(true)} />}
        <MenuItem onClick={() => window.print()}>{translate('resources.admissions.details.print')}</MenuItem>
        <SpamItem resource="admissions" record={admission} />
      </ActionsMenu>
      {!admission.spam && <ReplyButton collection="admissions" record={admission} composer={composer} />}
      {isWaiting && <RecordWait collection="admissions" record={admission} onClose={() => setWaiting(false)} />}
      {isCorrecting && <CorrectAdmission admission={admission} onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** Sections that are hidden for spam and deleted applications. */
function ApplicationSections({ admission, composer }: ActionsProps) {
  const family = useSiblings(admission);
  return (
    <Box sx={{ mt: 2.5 }}>
      <UndeliveredMails collection="admissions" record={admission} />
      {isDecided(admission.status) && (
        <Box className="no-print" sx={{ mb: 2.5 }}>
          <DecisionSection key={admission.status} admission={admission} />
        </Box>
      )}
      <Box className="no-print" sx={{ mb: 2.5 }}>
        <BoardSection key={admission.id} admission={admission} />
      </Box>
      <VisitsSection admission={admission} />
      <Box sx={{ mt: 2.5 }}>
        <DocumentsSection admissionId={admission.id} isMailed={admission.email !== ''} />
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <DepositSection admission={admission} />
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <ThreadSection key={admission.id} of={{ ...threadOf(admission), family }} composer={composer} />
      </Box>
      <Box className="no-print" sx={{ mt: 2.5 }}>
        <RelatedSection collection="admissions" id={admission.id} />
      </Box>
      <Box className="no-print" sx={{ mt: 2.5 }}>
        <StatusLinkSection admission={admission} />
      </Box>
      <Box className="no-print" sx={{ mt: 2.5 }}>
        <PrivacySection resource="admissions" record={admission} />
      </Box>
    </Box>
  );
}

const threadOf = ({ id, parentName, email, reference, branch, studentName }: StaffAdmission) => ({
  ...({ collection: 'admissions', id, email, reference, branch, name: parentName } as const),
  subject: studentName,
});
