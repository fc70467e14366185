import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { fault, type Finding, ok, skipped } from '../finding.js';
import type { Installation } from '../installation.js';
import type { Machine } from '../machine.js';

const RENEW = 'Ports 80 and 443 must be reached from the Internet. Then: systemctl restart caddy, or certbot renew.';
const DAY_MS = 24 * 3_600_000;

const ERRORS: Record<string, [text: string, todo: string]> = {
  CERT_HAS_EXPIRED: ['has expired', RENEW],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Correct the clock: timedatectl set-ntp true.'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['is for another name', 'Get one for the name in PUBLIC_URL, or correct PUBLIC_URL.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is self-signed: browsers warn of it', RENEW],
  SELF_SIGNED_CERT_IN_CHAIN: ['comes from an authority that browsers do not know', RENEW],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'comes without its chain',
    'Configure the file with the whole chain: with nginx, ssl_certificate is fullchain.pem.',
  ],
};

type Reached = Pick<Installation, 'config'> & { machine: Pick<Machine, 'ca' | 'now' | 'patienceMs'> };

export async function checkCertificate({ config, machine }: Reached): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(config.publicUrl);
  if (protocol !== 'https:') return [skipped('PUBLIC_URL has no https')];
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? undefined : host,
    rejectUnauthorized: false,
    ca: machine.ca,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(machine.patienceMs) });
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    const error = socket.authorized ? undefined : String(socket.authorizationError);
    return [findingOf(error, new Date(from), new Date(to), machine.now())];
  } catch (error) {
    return [skipped(`No certificate was presented: ${(error as Error).message}`)];
  } finally {
    socket.destroy();
  }
}

function findingOf(error: string | undefined, from: Date, to: Date, now: Date): Finding {
  const end = to.toISOString().slice(0, 10);
  if (error) {
    const [text, todo] = ERRORS[error] ?? [`cannot be verified (${error})`, RENEW];
    return fault(`The certificate ${text} (until ${end})`, todo);
  }
  const left = to.getTime() - now.getTime();
  // Certificates are renewed when a third of their time is left.
  if (left < (to.getTime() - from.getTime()) / 5) {
    return fault(`The certificate ends in ${Math.floor(left / DAY_MS)} days, and was not renewed`, RENEW);
  }
  return ok(`The certificate is valid until ${end}`);
}
