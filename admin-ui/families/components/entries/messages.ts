import type { ConsentMeans } from '../../../../contract/families/admissions.js';
import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  entry: {
    contacts: {
      title: 'New Enquiry',
      text: 'What a parent said by phone, at the desk or in a chat. Nobody is mailed unless you choose it below.',
      save: 'Add Enquiry',
      saved: 'Enquiry added',
      words: 'What they said',
    },
    admissions: {
      title: 'New Application',
      text: 'An application that was made by phone, at the desk or in a chat. Nobody is mailed unless you choose it below.',
      save: 'Add Application',
      saved: 'Application added',
      words: 'What else they said',
    },
    source: 'Came by',
    name: 'Parent’s name',
    phone: 'Phone',
    email: 'Email',
    one_is_enough: 'The phone or the email is enough',
    branch: 'Branch',
    whole_school: 'The whole school',
    child: 'Child’s name',
    age: 'Child’s age',
    curriculum: 'Curriculum',
    consent: 'The parent agrees that the school keeps this',
    consents: { NONE: 'Not yet', PAPER: 'On paper', PHONE: 'By phone' } satisfies Record<ConsentMeans | 'NONE', string>,
    answers: 'Further fields (optional)',
    not_answered: 'Not answered',
    day: 'Day it came',
    mails: 'Mail the parent a confirmation',
    failed: 'This could not be added',
    matches: 'Already here',
    more_matches: 'There are more, which the search finds.',
    add: 'Add to this one',
    added: 'Added to %{title}',
    noted: '%{how}: %{words}',
  },
});
