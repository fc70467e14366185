import { VERSION } from '../../../../platform/config/version.js';
import { fault, type Finding, ok, skipped } from '../finding.js';
import { aboutIn, type HttpAnswer, httpAnswer } from '../http-answer.js';
import type { Installation } from '../installation.js';

const LARGE = 2 * 2 ** 20;
const PROXY = "Look at the proxy's log: journalctl -u caddy -n 50, or docker compose logs proxy.";

/** Reaches the site as visitors do, but from the server itself. Only the doctor, which has a machine, tries the proxy. */
export async function checkPublicUrl(
  installation: Pick<Installation, 'config' | 'site'> & { machine?: Installation['machine'] },
): Promise<Finding[]> {
  const { config, machine } = installation;
  if (!config.publicUrlGiven) return [skipped('PUBLIC_URL is empty')];
  try {
    const finding = findingOf(await installation.site(), config);
    return finding.level === 'ok' && machine ? [finding, ...(await proxyFindings({ config, machine }))] : [finding];
  } catch (error) {
    return [unreachable(error as NodeJS.ErrnoException, new URL(config.publicUrl))];
  }
}

function findingOf(answer: HttpAnswer, { publicUrl, port }: Installation['config']): Finding {
  const { status, location } = answer;
  if (status >= 300 && status < 400) return redirected(publicUrl, location ?? '');
  if (status >= 502 && status <= 504) {
    const todo = `Start the service, and let the proxy pass requests to 127.0.0.1:${port}.`;
    return fault(`The proxy at PUBLIC_URL does not reach the service (${status})`, `${todo} ${PROXY}`);
  }
  const about = aboutIn(answer);
  if (!about) {
    const todo = `Let the proxy pass ${publicUrl} to 127.0.0.1:${port}, and the DNS record name this server.`;
    return fault(`Something else than this product answers at ${publicUrl} (${status})`, todo);
  }
  if (about.version === VERSION) return ok(`${publicUrl} reaches this release`);
  const todo = 'Restart the service; if that does not help, the DNS record or the proxy leads to another server.';
  return fault(`${publicUrl} reaches release ${about.version}, this is ${VERSION}`, todo);
}

/** What a proxy must pass on: the IP of the visitor, and bodies that are larger than its default. */
async function proxyFindings({ config, machine }: Pick<Installation, 'config' | 'machine'>): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config;
  if (!trustProxy) return [];
  const requestPath = (path: string, bytes?: number) =>
    httpAnswer(publicUrl + path, machine.patienceMs, bytes).catch(() => undefined);
  const live = await requestPath('/health/live');
  const isAnonymous = live?.status === 200 && isOwn(live) && !live.body.includes('"isForwarded":true');
  const large = await requestPath('/api/uploads/none', LARGE);
  return [
    ...(isAnonymous
      ? [
          fault(
            'The proxy sends no X-Forwarded-For: all visitors share the limits of one IP',
            'Let it set the header, in nginx by proxy_set_header X-Forwarded-For $remote_addr;',
          ),
        ]
      : []),
    ...(large?.status === 413 && !isOwn(large)
      ? [
          fault(
            'The proxy refuses bodies of 2 MB, and so pictures and documents',
            'Raise its limit to 64 MB, in nginx by client_max_body_size 64m;',
          ),
        ]
      : []),
  ];
}

/** Whether this product gave the response. */
function isOwn({ body }: HttpAnswer): boolean {
  try {
    return typeof (JSON.parse(body) as { success?: unknown }).success === 'boolean';
  } catch {
    return false;
  }
}

function redirected(publicUrl: string, location: string): Finding {
  const asked = `${publicUrl}/api`;
  const target = URL.canParse(location, asked) ? new URL(location, asked) : undefined;
  if (!target || target.host === new URL(asked).host) {
    const todo = `Remove the redirect from the proxy's configuration, or end TLS in one proxy only. ${PROXY}`;
    return fault(`PUBLIC_URL redirects to itself: ${location || 'nowhere'}`, todo);
  }
  return fault(
    `PUBLIC_URL redirects to ${target.origin}`,
    `Set PUBLIC_URL to ${target.origin}, or remove the redirect.`,
  );
}

function unreachable({ code, name, message }: NodeJS.ErrnoException, { protocol, hostname, port }: URL): Finding {
  const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return fault(`No DNS record names ${hostname}`, "Make an A record with this server's public IP.");
  }
  if (code === 'ECONNREFUSED')
    return fault(`Nothing listens at ${place}`, `Start the proxy: systemctl start caddy. ${PROXY}`);
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') {
    const todo = 'Open ports 80 and 443 in the firewall.';
    const router = `If visitors reach it, add to /etc/hosts: 127.0.0.1 ${hostname}`;
    return fault(`${place} does not answer this server`, `${todo} ${router}`);
  }
  return fault(`${place} does not answer as a web server (${code ?? message})`, PROXY);
}
