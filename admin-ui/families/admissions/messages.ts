import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import { RESTORABLE } from '../../i18n/trash.js';

export const messages = {
  nav: {
    admissions: 'Admissions',
  },
  actions: { new_application: 'New application' },
  tabs: {
    admissions: 'Admissions',
  },
  admission_tabs: { list: 'List', board: 'Board', seats: 'Seats', figures: 'Figures' },
  title: {
    admissions: 'Admission Inquiries',
  },
  resources: {
    admissions: {
      name: 'Application |||| Applications',
      page: {
        list: 'Admission Inquiries',
      },
      message: {
        delete_title: 'Delete Application',
        delete_content: `Are you sure you want to delete the application for "%{studentName}"? ${RESTORABLE}`,
      },
      notifications: {
        deleted: 'Admission deleted successfully',
      },
      counts:
        '%{smart_count} application found (%{total} in total) |||| %{smart_count} applications found (%{total} in total)',
      search: 'Search by name, email, phone, branch or curriculum...',
      all_status: 'All Status',
      all_branches: 'All Branches',
      all_curricula: 'All Curricula',
      no_curriculum: 'No curriculum has these words',
      sort_active: 'Last activity',
      sort_date: 'Date (newest first)',
      sort_oldest: 'Date (oldest first)',
      sort_parent: 'Parent name',
      sort_child: 'Child name',
      sort_branch: 'Branch',
      sort_status: 'Status',
      empty: 'No admission inquiries found',
      invite: 'Applications from the Apply Now form arrive here.',
      search_empty: 'No applications match "%{q}".',
      load_failed: 'Failed to load admissions',
      refreshed: 'Admissions refreshed successfully',
      refresh_failed: 'Failed to refresh admissions',
      mark_contacted: 'Mark Contacted',
      status_updated: 'Status updated to %{status}',
      status_failed: 'Failed to update status. Please try again.',
      status_refused: 'Failed to update status: %{reason}',
      delete_failed: 'Failed to delete admission. Please try again.',
      delete_refused: 'Failed to delete admission: %{reason}',
      update_status: 'Update Status',
      statuses: {
        PENDING: 'New',
        CONTACTED: 'Contacted',
        IN_PROGRESS: 'In Progress',
        APPROVED: 'Enrolled',
        REJECTED: 'Rejected',
      } satisfies Record<AdmissionStatus, string>,
      reply: 'Reply via Email',
      call: 'Call Parent',
      age_years: 'Age %{age}',
      parent_name: 'Parent Name',
      email: 'Email',
      phone: 'Contact Number',
      branch: 'Branch',
      curriculum: 'Curriculum / Notes',
      not_specified: 'Not specified',
      status: 'Status',
      submitted: 'Submitted',
      reference: 'Reference',
    },
  },
};
