import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      documents: {
        title: 'Documents',
        none: 'The parent was not asked for any yet.',
        load_failed: 'The documents could not be loaded.',
        failed: 'The documents could not be changed.',
        waiting: 'Asked for',
        received: 'Received',
        closed: 'No longer asked for',
        asked_by: '%{by}, %{time}',
        on_paper: 'On paper, %{time}',
        files: '1 file |||| %{smart_count} files',
        sent: '%{size}, %{time}',
        seen: 'Seen %{time}',
        unseen: 'Not seen yet',
        until_seen: 'The parent can replace or remove a file until it is downloaded here.',
        unscanned: 'Not checked for viruses',
        ask: 'Ask for Documents',
        ask_text:
          'The parent gets an email with a link, and sends a photo or a PDF of each. One document on each line.',
        ask_text_only:
          'The parent has no email address: send the link of the application by WhatsApp. One document on each line.',
        asked_only: 'Send the parent the link of the application by WhatsApp.',
        names: 'Documents',
        add: 'Add %{name}',
        note: 'Note to the parent (optional)',
        send: 'Ask',
        asked: 'The parent is asked.',
        download: 'Download',
        download_failed: 'The file could not be downloaded.',
        paper: 'Came on Paper',
        paper_done: 'Document received',
        remove: 'Delete',
        remove_title: 'Delete this document?',
        remove_text: 'Its files are deleted for good, and the parent is not asked for it any more.',
        removed: 'Document deleted',
      },
    },
  },
});
