import type { AdmissionStatus } from '../../../../contract/families/admissions.js';
import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      details: {
        link: {
          title: "Parent's Link",
          until: 'With this link the parent follows the application until %{time}.',
          none: 'The parent has no link: it was revoked, or no email has left yet.',
          make: 'Make a Link',
          make_title: 'Make a link for the parent?',
          make_text:
            'There is no email address: copy the link, or send it by WhatsApp. The one before stops working at once.',
          make_done: 'Copy the new link, or send it by WhatsApp.',
          copy: 'Copy the Link',
          copied: 'Link copied',
          copy_failed: 'The link could not be copied',
          chat: 'Send by WhatsApp',
          chat_text: 'Dear %{name}, here you can follow the application %{reference} for %{child}: %{url}',
          failed: 'Whether there is a link could not be loaded.',
          renew: 'Email a New Link',
          renew_title: 'Email the parent a new link?',
          renew_text: 'The one before stops working at once.',
          renew_done: 'The new link is emailed.',
          revoke: 'Revoke',
          revoke_title: 'Revoke the link?',
          revoke_text: 'It stops working at once. You can email a new one at any time.',
          revoke_done: 'Link revoked',
        },
        letter: {
          subject: 'Application of %{child} to %{school}',
          greeting: 'Dear %{name},',
          thanks: 'Thank you for applying for a place for %{child} at %{branch}.',
          close: 'Kind regards,',
        },
        child: 'Child Information',
        parent: 'Parent Information',
        application: 'Application Details',
        child_name: 'Child Name',
        age: 'Age / Grade',
        birth: 'Date of Birth',
        school: 'Previous School',
        reference: 'Reference',
        answers: 'Further Details',
        more: 'Additional Information',
        print: 'Print',
        print_title: 'Admission application no. %{reference}',
        mark: {
          PENDING: 'Mark as New',
          CONTACTED: 'Mark as Contacted',
          IN_PROGRESS: 'Mark as In Progress',
          APPROVED: 'Mark as Enrolled',
          REJECTED: 'Mark as Rejected',
        } satisfies Record<AdmissionStatus, string>,
      },
    },
  },
});
