/** Of the words of a local part, with a dot between them. */
const UNREAD = [
  /(?:no\.?t?|don\.?t)\.?repl(?:y|ies)/,
  // In other languages: 'ne-pas-repondre'.
  /(?:^|\.)(?:no|not|don\.?t|never|pas|nao|non|nicht|niet|nie|keine?)\.?(?:respon|repon|rispon|antwort|beantwoord|odpowiada|answer)/,
  /mailer\.?daemon|(?:^|\.)auto\.?(?:mail(?:er)?|repl(?:y|ies)|respon[a-z]{1,9}|confirm[a-z]{0,7}|notif[a-z]{1,12})(?:\.|$)/,
  // Not the end of a name, as in 'kids.bounce'.
  /^bounces?(?:\.|$)/,
  /(?:^|\.)(?:notif(?:y|i[a-z]{2,12})|postmaster|daemon|(?:mail|ro)?bot)(?:\.|$)/,
  /^(?:root|nobody|system|cron|www\.data|mailer|alerts?)\.?$/,
];
const LENGTH_AT_MOST = 254;

/** Whether the email address belongs to a program and nobody reads its mail. */
export function isUnreadMailbox(email: string): boolean {
  const { local } = partsOf(email.slice(0, LENGTH_AT_MOST));
  const words = local
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.');
  return UNREAD.some((pattern) => pattern.test(words));
}

/** Whether mail to both arrives in one mailbox: `inbox+x@school.example` in that of `inbox@school.example`. */
export function isSameMailbox(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.local === b.local && a.domain === b.domain;
}

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, Math.max(0, at)).toLowerCase().replaceAll('"', '').split('+', 1);
  return { local, domain: email.slice(at + 1).toLowerCase() };
}
