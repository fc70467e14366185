import { isSameMailbox, isUnreadMailbox } from '../../../server/delivery/mails/unread-mailbox.js';

it.each([
  ...['noreply', 'no-reply', 'noreply1', 'no-replys', 'no_reply+12', 'school.noreply', 'do-not-reply', 'DoNotReply2'],
  ...['dont-reply', 'no.replies', 'ne-pas-repondre', 'ne-pas-répondre', 'no-responder', 'nicht-antworten'],
  ...[
    'naoresponda',
    'non-rispondere',
    'notifications',
    'notification-12',
    'notify',
    'notificaciones',
    'mailbot',
    'nobody',
    'root',
    'cron',
  ],
  ...[
    'automailer',
    'auto-reply',
    'autoresponder',
    'mailer-daemon',
    'MAILER_DAEMON',
    'postmaster',
    'bounces+1.2',
    'bounce',
    'bounce-md_12.abc',
    'auto-confirmation',
    'school.autonotify',
  ],
])('nobody reads what arrives at %s', (local) => {
  expect(isUnreadMailbox(`${local}@example.net`)).toBe(true);
});

it.each([
  ...['kumari', 'leonor.espona', 'bruno.ponsonby', 'office', 'info', 'notary', 'rootes', 'nobodyknows', 'arno.replan'],
  ...['kids.bounce', 'nobounce77', 'auto.repairs', 'colombo.auto.replacements', 'kumari.tautomail'],
  ...['குமார்', '"kumari fernando"', 'kumari+noreply', 'system.analyst', ''],
])('a person may read what arrives at %s', (local) => {
  expect(isUnreadMailbox(`${local}@noreply.example.net`)).toBe(false);
});

it.each(['no', 'no.', '-', 'auto', 'não'])('a local part of many "%s" is read to the end of an address', (atom) => {
  expect(isUnreadMailbox(`${atom.repeat(200_000)}noreply@example.net`)).toBe(false);
});

it('a tag changes no mailbox', () => {
  expect(isSameMailbox('Inbox+x@School.example', 'inbox@school.example')).toBe(true);
  expect(isSameMailbox('inbox@school.example', 'inbox@other.example')).toBe(false);
  expect(isSameMailbox('+x@school.example', 'inbox@school.example')).toBe(false);
});
