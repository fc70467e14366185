import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  parents: {
    title: 'One Parent',
    text: 'Everything stored about one parent, found by email or phone, to answer a request for access or erasure.',
    email: 'Email',
    phone: 'Phone',
    find: 'Find',
    failed: 'This could not be done',
    none: 'Nothing is stored.',
    collections: {
      contacts: 'Message',
      admissions: 'Application',
      bookings: 'Booking',
      subscribers: 'Sign-up for news',
    },
    sent: 'Sent %{time}',
    trash: 'In the trash',
    held: 'Held',
    open: 'Open',
    besides:
      'Besides: %{mails} emails, %{thread} replies and notes, %{visits} visits, %{documents} documents, %{revisions} entries of the history, %{answers} kept answers to forms, %{views} saved views that search for this parent.',
    audit: '%{count} lines of the audit log contain only the ids of these records. They are kept.',
    json: 'Export JSON',
    csv: 'Export CSV',
    kind: 'Kind',
    id: 'Id',
    field: 'Field',
    value: 'Value',
    erase: 'Erase Everything',
    erase_title: 'Erase everything about this parent?',
    erase_text:
      'Everything that is listed is gone for good, from the trash too, and erased again when an older backup is restored. What is held stays. Type %{word} to go on.',
    erase_label: 'Type %{word}',
    erased: '%{smart_count} record is erased. |||| %{smart_count} records are erased.',
    kept: '%{smart_count} record is held and stays. |||| %{smart_count} records are held and stay.',
  },
});
