import { addMessages } from '../../i18n/addMessages.js';

const school = {
  identity: 'Identity',
  identity_hint: 'The name and logo stand at the top of every page.',
  colours: 'Colours',
  colours_hint:
    'Buttons, links, headings and backgrounds of the web site, parents’ pages and emails, in light and dark.',
  logo_colours: 'Take the colours of the logo',
  logo_none: 'The stored logo has no colours to take.',
  logo_taken:
    '%{smart_count} colour of the logo taken. Save to keep it. |||| %{smart_count} colours of the logo taken. Save to keep them.',
  logo_failed: 'The colours of the logo could not be read',
  numbers: 'In numbers',
  numbers_hint: 'As visitors read them, such as 2000+.',
  about: 'About the school',
  timeline_hint: 'On the About page, in this order. The founding date opens it, unless an entry has that date.',
  principal: 'Principal',
  footer: 'Foot of the page',
  pictures: 'Pictures of the pages',
  pictures_hint:
    'Each stands beside the page’s title; that of the about page also ends the home page. Without one the page has none.',
  choose_for: 'Choose a picture: %{field}',
  page_picture_hint: 'Recommended size 1920x820. Up to 10MB.',
  admissions: 'Admissions',
  admissions_hint: 'What the admissions page says and promises.',
  next_hint: 'What happens next, shown where the form was',
  beside_form_hint: 'Beside the application form; without a text it has none',
  hours_hint: 'On the contact page and at the end of every page',
  contact: 'Contact',
  branch_contact_hint: 'What parents may ask, and when you answer',
  questions: 'Frequently asked questions',
  questions_hint: 'On the contact page, in this order. An empty line begins a new paragraph.',
  calendar: 'Calendar',
  calendar_hint: 'Of the calendar on the web site and in the back office.',
  country_hint: 'Terms & Holidays proposes them for a year.',
  countries: { LK: 'Sri Lanka', none: 'None' },
  other_pages: 'Other pages',
  home_title_hint: 'In tabs and search results: what the school is, and where',
  closing_hint: 'Above the button that leads to the admission form',
  name_hint: 'In titles, the footer and search results',
  description_hint: 'Search engines show about 160 characters',
  logo_hint: 'PNG with a transparent background works best. Up to 10MB.',
  share_hint: 'Shown when a page is shared. Recommended size 1200x630.',
  portrait_hint: 'PNG, JPG, GIF up to 10MB.',
  choose_logo: 'Choose a logo',
  choose_share: 'Choose a picture for shared links',
  choose_portrait: 'Choose a portrait',
  paragraphs_hint: 'An empty line begins a new paragraph',
  pick: 'Pick: %{field}',
  sample: 'Text on the page',
  sample_button: 'Button',
  contrast: 'Contrast %{ratio}:1',
  too_light: 'Too light for text on the page background (%{ratio}:1). Text and links use the darker %{used}.',
  mails: 'Emails',
  mails_hint:
    'How confirmations and notices begin. {school}, {reference} and {site} are filled in; links may lead to this site only, such as {site}/admissions.',
  privacy: 'Privacy',
  privacy_hint: 'What parents are told under the forms and on the privacy page, and how long what they send is kept.',
  notice_hint: 'Under every form, beside a link to the privacy page',
  consent_hint: 'Beside the box of the application form',
  privacy_text_hint:
    'An empty line begins a new paragraph; {messages}, {rejected}, {enrolled} and {open} stand for the months below',
  overdue_hint: 'For an application without a step; 0: never',
  spam_hint:
    'A filled trap is 5 points, a form sent within 2.5 seconds 3, a throw-away address 3, each link beyond two 1; 0 counts nothing',
};

addMessages({
  settings: {
    school,
    list: { up: 'Move up', down: 'Move down', remove: 'Remove' },
    steps: { entry: 'Step %{number}', title: 'Name of the step', text: 'What happens', add: 'Add a step' },
    faq: { entry: 'Question %{number}', title: 'Question', text: 'Answer', add: 'Add a question' },
    timeline: { entry: 'Entry %{number}', title: 'Year or date', text: 'What happened', add: 'Add an entry' },
  },
});

export type SiteMessage = keyof typeof school;
