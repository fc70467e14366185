import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      decision: {
        title: 'Mark %{name} as %{status}?',
        title_many: 'Mark %{smart_count} application as %{status}? |||| Mark %{smart_count} applications as %{status}?',
        before: 'Nothing has been changed or sent yet. After you confirm, you have 30 seconds to undo all of it.',
        plan_failed: 'What would follow could not be loaded. Nothing was changed or sent.',
        plan_none: 'Nothing to change: this status is set already.',
        visit:
          'The visit on %{time} is cancelled. The parent gets an email with a calendar file that takes it off the calendar.',
        assessment:
          'The assessment on %{time} is cancelled. The parent gets an email with a calendar file that takes it off the calendar.',
        visit_unsent: 'The visit on %{time} is cancelled, and the parent gets no email.',
        assessment_unsent: 'The assessment on %{time} is cancelled, and the parent gets no email.',
        visits_many:
          '%{smart_count} planned visit is cancelled. A parent with an email address gets an email about it with a calendar file. |||| %{smart_count} planned visits are cancelled. Parents with an email address get an email about each with a calendar file.',
        visits_many_unsent:
          '%{smart_count} planned visit is cancelled, and the parent gets no email. |||| %{smart_count} planned visits are cancelled, and the parents get no email.',
        documents: 'The parent is no longer asked for: %{names}.',
        documents_many:
          '%{smart_count} request for a document is closed. |||| %{smart_count} requests for documents are closed.',
        documents_kept: 'The parent is still asked for: %{names}.',
        documents_kept_many:
          '%{smart_count} request for a document stays open. |||| %{smart_count} requests for documents stay open.',
        mailed: 'The email below goes to %{email}, without an attachment.',
        mailed_unsent: 'The email below is kept under “Emails”, and not sent.',
        mailed_each_unsent:
          '%{smart_count} email about the decision is kept under “Emails”, and not sent. |||| %{smart_count} emails about the decision are kept under “Emails”, and not sent.',
        mailed_each:
          '%{smart_count} parent gets one email about the decision, without an attachment. |||| %{smart_count} parents get one email each about the decision, without an attachment.',
        not_mailed: 'No email about the decision is sent.',
        no_email: 'No email is sent: the application has no email address, or is spam.',
        without_email:
          '%{smart_count} application has no email address, or is spam: nothing is sent. |||| %{smart_count} applications have no email address, or are spam: nothing is sent.',
        no_server: 'No mail server is configured, so nothing is sent.',
        keep_asking: 'Keep asking for what is still missing',
        mail_parent: 'Email the parent about the decision',
        template_APPROVED: 'Template: “Email to a parent whose child is enrolled” of the school’s settings.',
        template_REJECTED: 'Template: “Email to a parent whose child is rejected” of the school’s settings.',
        example: 'The email about %{name}, as an example',
        subject: 'Subject',
        message: 'Message',
        send: 'Send',
        sent_soon: 'Status updated to %{status}. The email is sent in %{smart_count} seconds.',
        undone: 'Undone. Nothing was sent.',

        section: 'Decision',
        load_failed: 'What follows from the decision could not be loaded.',
        failed: 'The email could not be kept.',
        now: 'In a moment:',
        soon: 'In %{smart_count} second, unless you undo it: |||| In %{smart_count} seconds, unless you undo it:',
        state_none: 'Nothing was sent to the parent about the decision.',
        state_waits:
          'The email to the parent waits. It is sent in %{smart_count} second. |||| The email to the parent waits. It is sent in %{smart_count} seconds.',
        state_waits_unsent:
          'No mail server is configured: in %{smart_count} second, the email to the parent is kept under “Emails”, and not sent. |||| No mail server is configured: in %{smart_count} seconds, the email to the parent is kept under “Emails”, and not sent.',
        state_waiting: 'The email to the parent waits. It is sent in a moment.',
        state_kept: 'Nothing was sent to the parent: no mail server is configured. The email is kept under “Emails”.',
        state_sent: 'The email to the parent was sent on %{time}.',
        state_dismissed: 'The email to the parent was not delivered, and was dismissed.',
        state_failed: 'The email to the parent could not be delivered. The replies below say why.',
        write: 'Write to the Parent',
        write_text: 'The email goes to %{email} 30 seconds after you send it. Until then you can undo it.',
        kept: 'The email waits for 30 seconds.',
        undo: 'Undo the Decision',
        undo_mail: 'Undo the Email',
      },
    },
  },
});
