import CallIcon from '@mui/icons-material/PhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../contract/admissions.js';
import { phoneLink } from '../../contract/phones.js';
import { DetailsDialog } from '../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../components/dialogs/DetailsSection.js';
import { HistorySection } from '../components/HistorySection.js';
import { SpamButton } from '../components/SpamButton.js';
import { useSchoolName } from '../providers/useSchoolName.js';
import { AdmissionFacts } from './AdmissionFacts.js';
import { StatusButtons } from './StatusButtons.js';
import { useReply } from './useReply.js';

export function AdmissionDetails({ admission, onClose }: { admission: StaffAdmission; onClose: () => void }) {
  const translate = useTranslate();
  const school = useSchoolName();
  const reply = useReply(admission);
  const isDeleted = 'deletedAt' in admission;
  return (
    <DetailsDialog
      title={admission.studentName}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            onClick={() => window.print()}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {translate('resources.admissions.print')}
          </Button>
          <SpamButton resource="admissions" record={admission} />
          <Button variant="outlined" startIcon={<CallIcon />} component="a" href={phoneLink(admission.phone)}>
            {translate('resources.admissions.call')}
          </Button>
          <Button variant="contained" startIcon={<ReplyIcon />} component="a" href={reply}>
            {translate('resources.admissions.reply')}
          </Button>
        </>
      }
    >
      <Typography className="print-only" sx={{ mb: 2 }}>
        {school} · {translate('resources.admissions.print_title', { reference: admission.reference })}
      </Typography>
      <AdmissionFacts admission={admission} />
      {!isDeleted && (
        <Box className="no-print" sx={{ mt: 2.5 }}>
          <DetailsSection title={translate('resources.admissions.update_status')}>
            <StatusButtons admission={admission} />
          </DetailsSection>
        </Box>
      )}
      <HistorySection
        resource="admissions"
        path={`/admissions/${admission.id}/revisions`}
        version={admission.version}
      />
    </DetailsDialog>
  );
}
