import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  privacy: {
    title: 'Privacy',
    consent: 'The parent agreed on %{time} that the school keeps this.',
    no_consent: 'No consent was given with it.',
    held: 'It is held: it is kept whatever its age.',
    not_held: 'It is deleted when its retention period ends (School Details).',
    hold: 'Hold',
    release: 'End the Hold',
    on: 'It is held',
    off: 'The hold has ended',
    failed: 'This could not be done',
  },
  related: {
    title: 'Also from This Parent',
    text: 'With the same email or phone: a sibling, a question, or the same once more.',
    contacts: 'Message',
    admissions: 'Application',
  },
});
