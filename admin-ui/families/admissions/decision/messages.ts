import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      decision: {
        title: 'Decision',
        load_failed: 'What follows from the decision could not be loaded.',
        failed: 'The email could not be kept.',
        soon: 'Within 30 seconds of the decision, unless you undo it:',
        nothing: 'Nobody is told of the decision unless you write to the parent.',
        visit: 'The visit on %{time} is cancelled, and the parent is told.',
        assessment: 'The assessment on %{time} is cancelled, and the parent is told.',
        documents: 'The parent is no longer asked for: %{names}.',
        mail: 'The parent gets your email.',
        write: 'Write to the Parent',
        change: 'Change the Email',
        write_text:
          'The email goes to %{email} 30 seconds after you decided, or after you send it, whichever is later.',
        subject: 'Subject',
        message: 'Message',
        send: 'Send in 30 Seconds',
        kept: 'The email waits. Undo the decision to stop it.',
        undo: 'Undo the Decision',
      },
    },
  },
});
