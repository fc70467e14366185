import { createSmtpTransport } from '../../../../platform/smtp/smtp-transport.js';
import { fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';
import type { Machine } from '../machine.js';

type SmtpError = Error & { code?: string; command?: string };

type Sender = Pick<Installation, 'config' | 'mailTo' | 'contactEmail'> & { machine: Pick<Machine, 'patienceMs'> };

/** Signs in to the mail server, and sends a mail only if it was asked for. */
export async function checkMail(installation: Sender): Promise<Finding[]> {
  const { config, machine, mailTo } = installation;
  if (!config.smtpUrl) {
    return [warning('SMTP_URL is empty: mails are kept, and not sent', 'Set SMTP_URL and SMTP_FROM: docs/mail.md.')];
  }
  const { host } = new URL(config.smtpUrl);
  const transport = () => createSmtpTransport(config.smtpUrl, AbortSignal.timeout(machine.patienceMs));
  try {
    await transport().verify();
    if (!mailTo) return [ok(`${host} accepts the sign-in. To send a test mail: npm run doctor -- --mail <email>`)];
    const text = `This mail tests SMTP_URL of ${config.publicUrl}.`;
    const from = config.smtpFrom || (await installation.contactEmail()) || mailTo;
    const subject = 'Test of the mail server';
    await transport().sendMail({ from, to: mailTo, subject, text, disableFileAccess: true, disableUrlAccess: true });
    return [ok(`${host} accepted a test mail to ${mailTo}: see whether it arrives, and not as spam`)];
  } catch (error) {
    return [refused(error as SmtpError, host)];
  }
}

function refused({ name, code = '', command, message }: SmtpError, host: string): Finding {
  const [reason] = message.split('\n');
  if (code === 'EAUTH') {
    return fault(
      `${host} refuses the sign-in: ${reason}`,
      'Correct user and password in SMTP_URL; percent-encode special characters.',
    );
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const todo =
      command === 'RCPT TO'
        ? 'Use the email of a person who can receive mail, or ask your provider why it refuses this recipient.'
        : 'Set SMTP_FROM to a sender that the account may use.';
    return fault(`${host} refuses the test mail: ${reason}`, todo);
  }
  if (name === 'AbortError' || code === 'ETIMEDOUT' || /Greeting never received/.test(message)) {
    const todo = 'Open the port for outgoing connections (many providers block 25), and use smtps:// for port 465.';
    return fault(`${host} does not answer`, todo);
  }
  return fault(`${host} cannot be used: ${reason}`, 'Correct host and port in SMTP_URL: docs/mail.md.');
}
