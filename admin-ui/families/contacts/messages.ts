import { type ContactSource, type ContactStatus } from '../../../contract/families/contacts.js';
import { RESTORABLE } from '../../i18n/trash.js';

export const messages = {
  nav: {
    messages: 'User Messages',
  },
  actions: { new_enquiry: 'New enquiry' },
  tabs: {
    messages: 'Messages',
  },
  title: {
    messages: 'User Contact Messages',
  },
  resources: {
    contacts: {
      name: 'Message |||| Messages',
      fields: {
        name: 'Full Name',
        email: 'Email',
        phone: 'Phone',
        source: 'Came by',
        subject: 'Subject',
        status: 'Status',
        submitted: 'Submitted',
        reference: 'Reference',
        message: 'Message',
        branch: 'Branch',
      },
      page: {
        list: 'User Contact Messages',
      },
      message: {
        delete_title: 'Delete Message',
        delete_content: `Are you sure you want to delete the message from "%{name}"? ${RESTORABLE}`,
      },
      notifications: {
        deleted: 'Contact deleted successfully',
      },
      counts: '%{smart_count} message found (%{total} in total) |||| %{smart_count} messages found (%{total} in total)',
      search: 'Search by name, email, subject or message...',
      all_status: 'All Status',
      all_sources: 'By any way',
      sort_active: 'Last activity',
      sort_date: 'Date (newest first)',
      sort_oldest: 'Date (oldest first)',
      sort_name: 'Name',
      sort_status: 'Status',
      empty: 'No messages found',
      invite: 'What visitors write through the contact form arrives here.',
      search_empty: 'No messages match "%{q}".',
      load_failed: 'Failed to load contacts',
      refreshed: 'Contacts refreshed successfully',
      refresh_failed: 'Failed to refresh contacts',
      mark_replied: 'Mark Replied',
      mark_as_replied: 'Mark as Replied',
      status_updated: 'Contact status updated successfully',
      sources: {
        FORM: 'Form',
        MAIL: 'Email to the school',
        PHONE: 'Phone',
        COUNTER: 'At the desk',
        WHATSAPP: 'WhatsApp',
        EMAIL: 'Email, entered by staff',
        FAIR: 'Education fair',
        OTHER: 'Another way',
      } satisfies Record<ContactSource, string>,
      branch_none: 'The whole school',
      branch_gone: 'It was for %{branch}, which is deleted.',
      branch_updated: 'Branch of the message updated successfully',
      branch_failed: 'Failed to update the branch of the message',
      status_failed: 'Failed to update contact status',
      delete_failed: 'Failed to delete contact',
      reply: 'Reply via Email',
      statuses: {
        PENDING: 'Pending',
        IN_PROGRESS: 'In Progress',
        RESOLVED: 'Resolved',
      } satisfies Record<ContactStatus, string>,
      letter: {
        subject: 'Re: %{subject}',
        greeting: 'Dear %{name},',
        thanks: 'Thank you for your message to %{school}.',
        close: 'Kind regards,',
      },
    },
  },
};
