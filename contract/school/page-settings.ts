import { writeItems, type ListItem, type ListRule } from './setting-lists.js';

const STEPS: ListItem[] = [
  { title: 'Apply', text: 'Send the form on this page. It takes three minutes and nothing has to be attached.' },
  { title: 'We call you', text: 'The branch you chose rings within two school days to answer your questions.' },
  { title: 'Visit', text: 'You and your child see the campus on an ordinary day and meet a class teacher.' },
  {
    title: 'A short assessment',
    text: 'An unhurried hour of reading, numbers and talk, so that we place your child well.',
  },
  {
    title: 'Welcome',
    text: 'You receive the offer and the first-day letter in writing, and we reserve the place for two weeks.',
  },
];

const FAQ: ListItem[] = [
  {
    title: 'Which curriculum do you follow?',
    text: 'A British curriculum from nursery to the advanced level. Lessons are in English; Sinhala and Tamil are taught in every year.',
  },
  {
    title: 'What do you ask for at admission?',
    text: 'The application form first. When you visit, please bring a copy of the child’s birth certificate, the latest school report if there is one, and two passport photographs.',
  },
  {
    title: 'What are the school hours?',
    text: 'School runs from 7:30 AM to 2:30 PM, Monday to Friday. The gates open half an hour earlier.',
  },
  {
    title: 'Is there school transport?',
    text: 'Yes. Each branch runs its own vans and buses with an attendant on board. Ask the branch for the stops nearest to you.',
  },
  {
    title: 'Which activities are there beside lessons?',
    text: 'Cricket, athletics, swimming, chess, choir, drama, dance, scouting and a science club. Each child takes part in at least one, and most in three.',
  },
  {
    title: 'What are the tuition fees?',
    text: 'They depend on the year group and the branch, and are paid by the term. Write or call, and the branch sends you the current list; brothers and sisters pay less.',
  },
  {
    title: 'How do I follow my child’s progress?',
    text: 'With a written report each term, two parents’ days a year, and a class teacher who answers messages on school days. You need not wait for a report to ask.',
  },
  {
    title: 'Do you support children with special needs?',
    text: 'Yes, wherever we can do it well. Tell us early: our learning-support teachers meet you and your child first, and we say plainly what we can and cannot offer.',
  },
];

interface PageSetting {
  value: string;
  max?: number;
  kind?: 'picture' | 'focus';
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
      'We admit children from one to eighteen, in every term, wherever there is a place. We look for curiosity rather than marks, and answer every application.',
    max: 600,
  },
  site_admission_steps: { value: writeItems(STEPS), list: { items: 10, title: 80, text: 400 } },
  site_curriculum_hint: { value: 'For example Primary, Lower Secondary, IGCSE or A Level', max: 120 },
  site_admission_next: {
    value: 'The branch you chose rings within two school days to answer your questions.',
    max: 400,
  },
  site_admission_documents: { value: '', max: 600 },
  site_admission_fees: { value: '', max: 600 },
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
    value: 'We are sending a link to that email address. Open it to confirm; only then do our newsletters come to you.',
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
      'We use what you send to reply to you, and delete it when it is no longer needed. Ask us at any time what we hold.',
    max: 400,
    required: 'A sentence on privacy is required',
  },
  site_consent: {
    value: 'I agree that the school keeps what I write here about my child and me, to work on this application.',
    max: 400,
    required: 'The words of the consent are required',
  },
  site_privacy_text: {
    value: [
      'What we keep: your name, phone number, email address and message; for an application also the name and age of your child, the curriculum, the branch, the documents that we ask you for and the times of visits; and the emails between you and us.',
      'Why, and on what basis: to reply to you and to work on your application, because you asked us to; for an application and for our news, because you agreed. You may withdraw that at any time. We use it for nothing else, and only the staff who reply to you read it. The Personal Data Protection Act, No. 9 of 2022, applies.',
      'For how long: we delete an answered message after {messages} months, an application that came to nothing after {rejected} months and one that led to a place after {enrolled} months; what never came to an end, {open} months after we last worked on it. Documents, visits and emails are deleted with it. An email address that was given for our news is kept until you withdraw it. Our backups still hold what was deleted until newer ones replace them, and are read only to restore the site. A log of what staff did names the number of a record, and nothing of what it said.',
      'Who else receives data: our email provider carries the emails between you and us, and so receives your email address and what they say. The map service that our maps come from receives the network address of your device, and which part of the map you look at. Whoever runs our servers and keeps our backups does so on our behalf. We give what you send us to nobody else.',
      'What you may ask: what we hold about you, to have it corrected, or to have it deleted. Write to us or call us: the details are below.',
    ].join('\n\n'),
    max: 8000,
    required: 'The text of the privacy page is required',
  },
} satisfies Record<string, PageSetting>;
