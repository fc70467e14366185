import type { SetupLack, SetupStepName } from '../../../contract/operations/setup.js';
import { addMessages } from '../../i18n/addMessages.js';

interface StepMessages {
  title: string;
  text: string;
}

const steps: Record<SetupStepName, StepMessages> = {
  identity: {
    title: 'Name and logo',
    text: 'They are shown at the top of every page and in every email. The home page beside them shows what you type.',
  },
  colours: {
    title: 'Colours',
    text: 'Take them from the logo, or choose your own. The home page beside them shows what they look like.',
  },
  contact: {
    title: 'Contact details',
    text: 'Visitors find them in the header, the footer and on the contact page. Until you enter them, the web site shows none.',
  },
  campus: { title: 'First branch', text: 'Parents choose a branch in the application form, so the site needs one.' },
  places: {
    title: 'Places on the map',
    text: 'Parents see on a map where each branch is, and are led there.',
  },
  pictures: { title: 'Hero pictures', text: 'The large picture at the top of the home page.' },
  colleagues: {
    title: 'Colleagues',
    text: 'Invite the people who will work here. Each chooses a password; nobody else ever knows it.',
  },
  event: { title: 'First event', text: 'An open day, a concert or the first day of term.' },
  mail: {
    title: 'Email',
    text: 'Parents get confirmations and replies by email, through the mail server of your provider.',
  },
  backups: {
    title: 'Backups',
    text: 'One file with everything: pages, pictures, messages, applications and users.',
  },
  address: {
    title: 'Domain and HTTPS',
    text: 'The URL at which visitors reach the site, and the certificate that keeps what they send secret. With docker compose, PUBLIC_URL is set in .env, and the proxy needs no TRUST_PROXY.',
  },
};

const lacks: Record<SetupLack, string> = {
  name: 'the name is still the default',
  logo: 'no logo yet',
  colours: 'the colours are still the default',
  phone: 'no phone number',
  email: 'no email',
  address: 'no address',
  campus: 'no active branch',
  place: 'an active branch has no place on the map',
  picture: 'no active picture',
  colleague: 'nobody else may sign in',
  event: 'no active event',
  server: 'no mail server is set',
  test: 'not tested yet',
  schedule: 'no schedule is set',
  backup: 'no backup has been made',
  url: 'PUBLIC_URL is not set',
  https: 'no HTTPS',
  check: 'not checked yet',
};

addMessages({
  setup: {
    text: 'The steps from an empty product to the web site of your school. A step is ticked as soon as its data is stored.',
    load_failed: 'The steps could not be loaded.',
    progress: '%{done} of %{count} done',
    complete: 'Your school is set up.',
    complete_text: 'Everything here can still be changed, here and in the menu.',
    all_own: 'No default texts or colours are left',
    own: '%{smart_count} value is still the default |||| %{smart_count} values are still the default',
    own_title: 'Still the default',
    own_text: 'Texts and colours that came with the product. Each is marked where it is edited.',
    step: 'Step %{number}: %{title}',
    done: 'Done',
    open: 'Open',
    save: 'Save and continue',
    add: 'Add and continue',
    another: 'All of them',
    more_contact: 'Social media and main location',
    more_identity: 'All school details',
    steps,
    lacks,
    invite: 'Invite',
    invited: '%{name} is invited.',
    by_mail: 'The invitation goes out by email, with a link that works once, within seven days.',
    by_link:
      'No mail server is set, so no email goes out. You get a link to pass on yourself; it works once, within seven days.',
    link_title: 'Pass this link on to %{name}',
    link_text:
      'Whoever opens it chooses the password of this account, so send it to nobody else. It works once, until %{until}. It is not shown again, but you can make another one under Users.',
    link: 'Link',
    environment: 'Set by environment variables',
    not_set: 'Not set',
    paste: 'Lines for app.env',
    paste_hint: 'Replace the examples, and restart the product. Secrets stay on the server; they are never shown here.',
    copy_lines: 'Copy the lines',
    copied: 'Copied',
    not_copied: 'The browser did not copy the lines. Select and copy them yourself.',
    send: {
      email: 'Email of whoever runs the server',
      hint: 'They get the lines above, with your school’s name and URL.',
      send: 'Send the lines',
      sent: 'The lines are on their way to %{email}.',
      failed: 'The lines could not be sent',
      open: 'Write an email with the lines',
    },
    colours: { keep: 'Keep these colours', failed: 'It could not be stored that the colours are kept.' },
    places: {
      all: 'Every active branch is on the map.',
      none: 'Add a branch first.',
      missing: 'Select the place on the map, or type both coordinates',
    },
    mail: {
      server: 'Mail server',
      from: 'Sender',
      from_contact: 'The email of the contact details',
      test: 'Send me a test',
      testing: 'Asking the mail server...',
      failed: 'The mail server could not be tested.',
    },
    backups: {
      place: 'Kept in',
      every: 'Schedule',
      hours: 'Every %{smart_count} hour |||| Every %{smart_count} hours',
      never: 'Never',
      keep: 'Number kept',
      encrypted: 'Encrypted',
      yes: 'Yes',
      no: 'No',
      last: 'Last backup',
      none: 'None yet',
      make: 'Make one now',
      failed_one: 'The last backup failed. Open Backups to see why.',
    },
    address: {
      url: 'Public URL',
      https: 'HTTPS',
      check: 'Check the URL',
      checking: 'Requesting the site...',
      failed: 'The URL could not be checked.',
    },
    card: {
      title: 'Finish setting up your school',
      others: 'The site shows contact details that are not yours.',
      next: '%{done} of %{count} done. Next: %{title}',
      go: 'Continue',
      hide: 'Hide the setup of the school',
    },
  },
});
