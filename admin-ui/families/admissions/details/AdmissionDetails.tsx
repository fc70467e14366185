import { Box, MenuItem, Typography, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { greetingName } from '../../../../contract/families/names.js';
import { ActionsMenu } from '../../../components/dialogs/ActionsMenu.js';
import { DetailsDialog } from '../../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { Facts, type Fact } from '../../../components/dialogs/Facts.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { mailTo } from '../../../components/links.js';
import { PhoneLinks } from '../../../components/PhoneLinks.js';
import { StatusChip } from '../../../components/StatusChip.js';
import { ThreadSection } from '../../../components/threads/ThreadSection.js';
import { type OpenComposer, useComposer } from '../../../components/threads/useComposer.js';
import { useSchoolName } from '../../../providers/useSchoolName.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { AssignedHistory } from '../../components/assignees/AssignedHistory.js';
import { CallItems, ReplyButton } from '../../components/ParentActions.js';
import { PrivacySection } from '../../components/PrivacySection.js';
import { RelatedSection } from '../../components/RelatedSection.js';
import { SpamItem } from '../../components/SpamButton.js';
import { UndeliveredMails } from '../../components/UndeliveredMails.js';
import { useSiblings } from '../../components/useRelated.js';
import { RecordWait } from '../../components/waits/RecordWait.js';
import { WaitItems } from '../../components/waits/WaitItems.js';
import '../board/messages.js';
import { DecisionSection } from '../decision/DecisionSection.js';
import { DepositSection } from '../deposits/DepositSection.js';
import { DocumentsSection } from '../documents/DocumentsSection.js';
import { TimelineSection } from '../timeline/TimelineSection.js';
import { AddedAnswers } from './AddedAnswers.js';
import { ADMISSION_STYLES, chipStatus } from './admissionStatus.js';
import { BoardSection } from './BoardSection.js';
import { CorrectAdmission } from './CorrectAdmission.js';
import './messages.js';
import { SiblingsLine } from './SiblingsLine.js';
import { StatusButtons } from './StatusButtons.js';
import { StatusLinkSection } from './StatusLinkSection.js';
import { useShownGrade } from './useShownGrade.js';
import { VisitsSection } from './VisitsSection.js';

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

/** Returns a `mailto:` link with a prepared reply. */
function useMailToLink({ studentName: child, parentName, email, branch }: StaffAdmission): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.admissions.details.letter.subject', { child, school }),
    body: [
      translate('resources.admissions.details.letter.greeting', { name: greetingName(parentName) }),
      translate('resources.admissions.details.letter.thanks', { child, branch }),
      '',
      `${translate('resources.admissions.details.letter.close')}\r\n${school}`,
    ],
  });
}

function AdmissionFacts({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const grade = useShownGrade(admission.grade);
  const { studentName, parentName, email, phone, branch, notes, status, reference, createdAt } = admission;
  const { dateOfBirth, previousSchool, additionalInfo } = admission;
  const source =
    admission.source && translate(`resources.contacts.sources.${admission.source}`, { _: admission.source });
  const message = (field: string) => translate(`resources.admissions.${field}`);
  const word = (name: string) => translate(`resources.admissions.details.${name}`);
  const known = (label: string, value: string | null): Fact[] => (value ? [{ label: word(label), value }] : []);
  const chip = <StatusChip status={chipStatus(status)} styles={ADMISSION_STYLES} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <DetailsSection title={word('child')}>
        <Facts
          facts={[
            { label: word('child_name'), value: studentName },
            { label: word('age'), value: grade },
            ...known('birth', dateOfBirth),
            ...known('school', previousSchool),
          ]}
        />
      </DetailsSection>
      <DetailsSection title={word('parent')}>
        <Facts
          facts={[
            { label: message('parent_name'), value: parentName },
            ...(phone ? [{ label: message('phone'), value: <PhoneLinks phone={phone} /> }] : []),
            ...(email
              ? [{ label: message('email'), value: <Link href={mailTo(email)}>{email}</Link>, wide: true }]
              : []),
          ]}
        />
      </DetailsSection>
      <DetailsSection title={word('application')}>
        <Facts
          facts={[
            { label: message('branch'), value: branch },
            { label: message('curriculum'), value: notes || message('not_specified') },
            { label: message('status'), value: chip },
            { label: message('submitted'), value: formatDateTime(createdAt, timeZone) },
            { label: word('reference'), value: reference },
            ...known('source', source),
          ]}
        />
      </DetailsSection>
      <AddedAnswers admission={admission} />
      {additionalInfo && (
        <DetailsSection title={word('more')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{additionalInfo}</Typography>
        </DetailsSection>
      )}
    </Stack>
  );
}
