import { writeItems, type ListItem, type ListRule } from './setting-lists.js';

const STEPS: ListItem[] = [
  {
    title: 'Apply',
    text: 'Fill in the form on this page. It takes about three minutes, and you need no documents yet.',
  },
  { title: 'We call you', text: 'The branch you chose will call you within two school days to answer your questions.' },
  { title: 'Visit', text: 'See the campus with your child on an ordinary day, and meet a class teacher.' },
  {
    title: 'A short assessment',
    text: 'An unhurried hour of reading, numbers and conversation helps us find the right class for your child.',
  },
  {
    title: 'Welcome',
    text: 'You receive our offer and everything about the first day in writing. We hold the place for you for two weeks.',
  },
];

const FAQ: ListItem[] = [
  {
    title: 'Which curriculum do you follow?',
    text: 'A British curriculum from nursery to the advanced level. Lessons are in English; Sinhala and Tamil are taught in every year.',
  },
  {
    title: 'What do you need from us to apply?',
    text: 'Only the application form. When you visit, please bring a copy of the child’s birth certificate, the latest school report if there is one, and two passport photographs.',
  },
  {
    title: 'What are the school hours?',
    text: 'School runs from 7:30 AM to 2:30 PM, Monday to Friday. The gates open half an hour earlier.',
  },
  {
    title: 'Is there school transport?',
    text: 'Yes. Each branch runs its own vans and buses, with an attendant on board. Ask the branch which stop is nearest to you.',
  },
  {
    title: 'Which activities are there outside lessons?',
    text: 'Cricket, athletics, swimming, chess, choir, drama, dance, scouting and a science club. Each child takes part in at least one, and most in three.',
  },
  {
    title: 'What are the tuition fees?',
    text: 'Fees depend on the year group and the branch, and are paid each term. Write or call, and the branch will send you the current list. There is a reduction for brothers and sisters.',
  },
  {
    title: 'How do I follow my child’s progress?',
    text: 'With a written report each term, two parents’ days a year, and a class teacher who answers messages on school days. You can ask at any time, without waiting for a report.',
  },
  {
    title: 'Do you support children with special needs?',
    text: 'Yes, wherever we can do it well. Please tell us early: our learning-support teachers will meet you and your child, and we will be open about what we can and cannot offer.',
  },
];

const GRADES = [
  ...['Nursery', 'Lower Kindergarten', 'Upper Kindergarten'],
  ...Array.from({ length: 13 }, (_, index) => `Grade ${index + 1}`),
].join('\n');

interface PageSetting {
  value: string;
  max?: number;
  kind?: 'picture' | 'focus' | 'fields' | 'grades';
  required?: string;
  list?: ListRule;
}

/** What stays in view of a picture, as `40% 25%`; empty: its centre. */
export const FOCUS = { value: '', kind: 'focus' } as const;

export const PAGE_SETTINGS = {
  site_about_image: { value: '', kind: 'picture' },
  site_about_focus: FOCUS,
  site_admissions_image: { value: '', kind: 'picture' },
  site_admissions_focus: FOCUS,
  site_contact_image: { value: '', kind: 'picture' },
  site_contact_focus: FOCUS,
  site_events_image: { value: '', kind: 'picture' },
  site_events_focus: FOCUS,
  site_admission_intro: {
    value:
      'We welcome children from one to eighteen, in any term, wherever there is a place. We look for curiosity rather than marks, and we answer every application.',
    max: 600,
  },
  site_admission_steps: { value: writeItems(STEPS), list: { items: 10, title: 80, text: 400 } },
  site_curriculum_hint: { value: 'For example Primary, Lower Secondary, IGCSE or A Level', max: 120 },
  site_admission_next: {
    value: 'The branch you chose will call you within two school days to answer your questions.',
    max: 400,
  },
  site_admission_documents: { value: '', max: 600 },
  site_admission_fees: { value: '', max: 600 },
  /** What the application form asks beyond its own fields (docs/rules-families.md#visitors-forms). */
  site_admission_fields: { value: '', kind: 'fields' },
  /** The entry grades to choose from, one a line. */
  site_admission_grades: { value: GRADES, kind: 'grades' },
  site_contact_hours: { value: '', max: 120 },
  site_contact_intro: { value: 'We are glad to hear from you.', max: 300 },
  site_branch_contact: {
    value: 'Ask about places, visits or anything else. We answer within one school day.',
    max: 400,
  },
  site_contact_next: { value: 'We answer within one school day, by email or phone.', max: 400 },
  site_faq: { value: writeItems(FAQ), list: { items: 20, title: 160, text: 800 } },
  site_events_intro: {
    value: 'Concerts, matches, exhibitions and the days in between.',
    max: 300,
  },
  site_sign_up_intro: { value: 'Term dates, open days and results, about once a month.', max: 200 },
  site_sign_up_next: {
    value:
      'We have sent a link to this email address. Please open it to confirm, and you will receive our next newsletter.',
    max: 400,
  },
  site_home_title: { value: 'British-curriculum school in Sri Lanka', max: 60 },
  site_closing_title: { value: 'Apply now, for any term.', max: 80 },
  site_closing_text: {
    value: 'Visit a campus, meet the teachers, and see an ordinary morning before you decide.',
    max: 300,
  },
  site_closing_button: { value: 'Apply Now', max: 40, required: 'Text of the button is required' },
  site_privacy_notice: {
    value:
      'We use what you send to reply to you, and delete it when it is no longer needed. Ask us any time what we hold.',
    max: 400,
    required: 'A sentence on privacy is required',
  },
  site_consent: {
    value: 'I agree that the school keeps what I write here about my child and me in order to handle this application.',
    max: 400,
    required: 'The words of the consent are required',
  },
  site_privacy_text: {
    value: [
      'What we keep: your name, phone number, email address and message; for an application also the name and age of your child, the curriculum, the branch, the documents that we ask you for and the times of visits; and the emails between you and us.',
      'Why, and on what basis: to reply to you and to handle your application, because you asked us to; and for an application and our newsletter, because you agreed. You may withdraw your consent at any time. We use your data for nothing else, and only the staff who reply to you read it. The Personal Data Protection Act, No. 9 of 2022, applies.',
      'For how long: we delete an answered message after {messages} months, an application that did not lead to a place after {rejected} months, and one that did after {enrolled} months; anything left open, {open} months after we last worked on it. Documents, visits and emails are deleted with it. We keep an email address given for our newsletter until you unsubscribe. What we delete stays in our backups until newer ones replace them; we use those only to restore the site. Our log of what staff did holds the number of a record, and nothing of what you wrote.',
      'Who else receives data: our email provider delivers the emails between you and us, and so handles your email address and their contents. The service that provides our maps receives the network address of your device and the part of the map that you look at. The companies that run our servers and keep our backups work on our behalf. We share what you send us with nobody else.',
      'Your rights: you may ask what we hold about you, and have it corrected or deleted. Write to us or call us; you will find our details below.',
    ].join('\n\n'),
    max: 8000,
    required: 'The text of the privacy page is required',
  },
} satisfies Record<string, PageSetting>;
